-- Who moved a job seeker's progress, why and about what; and the offers that job seekers answer.

alter table progress_move
  -- the key that the agency's system came with; null for moves of job seekers and of the portal itself
  add column operator_key_id uuid,
  -- the offer or the interview that the move is about
  add column reference uuid,
  -- of the closed list of reasons for an end; '' where none was given
  add column reason_code text not null default '';

-- The lists that agencies read: everything that moved, the last first.
-- Safe: one row for each application, built within a second; applying waits for it.
create index progress_newest on progress (tenant, updated_at desc, job_seeker_id, job_posting_id);

-- An offer to a job seeker who applied. Terms that change are another offer: what was read is what is accepted.
create table offer (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'replaced')),
  -- {position, salary: {unitText, amount, note}, startDay, otherTerms: [{name, text}]}
  terms jsonb not null,
  -- the last day on which it can be answered, in Tokyo
  reply_deadline date not null,
  -- the posting as it stood when the job seeker applied: what the terms are compared with
  posting_version int not null,
  -- the document that goes with it; it belongs to the job seeker, as all kept files do
  stored_file_id uuid,
  -- the key that the agency's system came with
  made_by uuid,
  made_at timestamptz not null,
  -- when it was answered, withdrawn or replaced
  settled_at timestamptz,
  -- when the reminder was sent
  reminded_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id, job_posting_id)
    references progress (tenant, job_seeker_id, job_posting_id) on delete cascade,
  foreign key (tenant, stored_file_id) references stored_file (tenant, id) on delete set null (stored_file_id)
);
-- one at a time waits for an answer
create unique index offer_pending on offer (tenant, job_seeker_id, job_posting_id) where status = 'pending';
create index offer_of on offer (tenant, job_seeker_id, job_posting_id, made_at desc);
create index offer_due on offer (tenant, reply_deadline) where status = 'pending' and reminded_at is null;
create index offer_file on offer (tenant, stored_file_id) where stored_file_id is not null;

alter table offer enable row level security;
create policy own_service on offer using (tenant = current_setting('tsunagu.tenant', true));
