-- The question six months after joining, by a link in a mail and without signing in; requests for more time that staff refuse.

-- Safe: the columns have no value or a constant one, so that no row changes; checking the new constraint reads some thousand rows.
alter table placement
  -- sha256 of the keys in the mail that asks and in the one that reminds. They stay once they are used, so that a used link
  -- can be told from a wrong one. Null before they are sent, and once the account is erased
  add column staying_key_hash bytea,
  add column staying_reminder_hash bytea,
  -- what the job seeker said, beside what the ledger has; null for nothing
  add column staying_answer text collate "C" check (staying_answer in ('staying', 'on_leave', 'left', 'unknown')),
  add column staying_left_on date,
  -- why they left, in the words of the contract
  add column staying_causes text[] not null default '{}';

-- Until now the question was a to-do, whose being done was a yes.
update placement set staying_answer = 'staying' where staying_answered_at is not null;

-- Safe: no row is in any of the three yet.
create unique index placement_staying_key on placement (tenant, staying_key_hash) where staying_key_hash is not null;
create unique index placement_staying_reminder on placement (tenant, staying_reminder_hash)
  where staying_reminder_hash is not null;
-- What the daily job reads: questions without an answer.
create index placement_staying_open on placement (tenant, staying_asked_at)
  where staying_key_hash is not null and staying_answered_at is null and six_months is null and left_on is null;

-- The portal itself writes "not known" where nobody answers.
-- Safe: the one below replaces it in the same transaction.
alter table placement_change drop constraint placement_change_changed_by_kind_check;
-- Safe: some thousand rows, which the check reads within milliseconds; the former values stay allowed.
alter table placement_change add constraint placement_change_changed_by_kind_check
  check (changed_by_kind in ('staff', 'key', 'job_seeker', 'system'));

-- Safe: a constant default changes no row; the lock lasts as long as the catalog takes.
alter table offer
  -- why staff refuse the last request for more time, in words that the job seeker reads; '' where they do not
  add column more_time_refusal text not null default '';
