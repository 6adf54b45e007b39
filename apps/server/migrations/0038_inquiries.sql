-- The posting that a message is about: of an inquiry's question, and of what replies to it.
alter table message
  add column job_posting_id uuid,
  -- the quick questions of an inquiry, by their ids
  add column topics text[] not null default '{}',
  add constraint message_job_posting_id foreign key (tenant, job_posting_id) references job_posting (tenant, id);
create index message_about on message (tenant, job_seeker_id, job_posting_id, sent_at) where job_posting_id is not null;
