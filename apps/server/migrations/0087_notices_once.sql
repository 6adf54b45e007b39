-- Notices by LINE that wait for the end of a quiet time are one of each kind, and push messages to an address that answers nothing end.

-- Safe: a constant default changes no row; a version before this one leaves it out.
alter table line_link
  -- by kind: the end of the quiet time that a notice waits for
  add column deferred jsonb not null default '{}' check (jsonb_typeof(deferred) = 'object');

-- Safe: as above.
alter table push_subscription
  -- how often in a row no message was taken, and since when
  add column faults smallint not null default 0 check (faults >= 0),
  add column failing_since timestamptz;
