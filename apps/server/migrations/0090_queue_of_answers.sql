-- The queue of the staff has answers to offers, postings that changed under an application, to-dos and days of employers as well.

-- Safe: columns without a value change no row; the lock lasts as long as the catalog takes.
alter table offer
  -- when staff said that they have seen the job seeker's answer
  add column answer_seen_at timestamptz;
-- Answers from before were dealt with outside of the queue, which would begin with years of them.
-- Safe: some thousand rows, a second; answering one of these offers is over.
update offer set answer_seen_at = coalesce(settled_at, made_at) where status in ('accepted', 'declined');

-- Safe: as above.
alter table change_notice
  -- when staff said that they have dealt with the change
  add column staff_seen_at timestamptz;
-- As with answers: those from before are known outside of the queue.
-- Safe: some thousand rows, a second; nobody waits for one of them.
update change_notice set staff_seen_at = found_at where stake = 'application' and confirmed_at is null;

-- What the queue reads, oldest first.
-- Safe: some thousand rows, of which few are in the index.
create index offer_answered on offer (tenant, settled_at)
  where status in ('accepted', 'declined') and answer_seen_at is null;
-- Safe: as above.
create index change_notice_for_staff on change_notice (tenant, found_at)
  where stake = 'application' and confirmed_at is null and revoked_at is null and staff_seen_at is null;
-- Safe: as above.
create index todo_given_due on todo (tenant, expire_date)
  where status_type = 'todo' and given_by = 'operator' and expire_date is not null;
-- Safe: as above.
create index progress_employer_due on progress (tenant, employer_reply_due)
  where status = 'under_consideration' and employer_reply_due is not null;
