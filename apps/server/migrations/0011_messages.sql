-- Sending messages safely again, and telling of them by mail.

alter table message
  -- the sender's own name for it: the same again is the same message
  add column client_message_id uuid,
  -- of what was sent under that name
  add column content_hash bytea,
  add constraint message_content_hash check ((client_message_id is null) = (content_hash is null));
create unique index message_client_id on message (tenant, job_seeker_id, direction, client_message_id)
  where client_message_id is not null;

-- Whether messages to the job seeker are told of by mail. Not advertising: on unless switched off.
alter table email_setting add column message_notice boolean not null default true;

-- When a job seeker was last told of messages by mail, and when to look again whether something is left to tell.
create table message_notice (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  mailed_at timestamptz not null,
  due_at timestamptz,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index message_notice_due on message_notice (tenant, due_at) where due_at is not null;
alter table message_notice enable row level security;
create policy own_service on message_notice using (tenant = current_setting('tsunagu.tenant', true));
