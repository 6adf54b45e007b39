-- What staff do that is about no job seeker, as the audit of each service shows it.

-- Safe: columns without a default, or with a constant one, so that no row is written.
alter table staff_audit
  -- the services that it is about, as of then; null of rows that a server of the version before wrote
  add column services text[],
  -- of sign-ins
  add column device text not null default '',
  add column is_new_device boolean not null default false;
-- Safe: a few rows a day for each member of staff.
create index staff_audit_at on staff_audit (at desc, id desc);

-- Safe: the table is read once, for which calls of staff and of keys wait some seconds; the index holds a few rows.
create index operator_audit_of_keys on operator_audit (tenant, at desc, id desc)
  where operation in ('createOperatorKey', 'revokeOperatorKey');
