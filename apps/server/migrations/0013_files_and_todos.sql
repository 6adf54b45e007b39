-- Files that go with messages, to-dos and offers: given by either side, and claimed by what carries them.

alter table stored_file drop constraint stored_file_kind_check;
-- Safe: the kinds of before are among them.
alter table stored_file add constraint stored_file_kind_check
  check (kind in ('resume', 'message', 'work_schedule', 'todo', 'offer'));
-- a server of the version before enters job seekers' own files only
alter table stored_file add column given_by text not null default 'job_seeker'
  check (given_by in ('job_seeker', 'operator'));
-- when a message, to-do or offer took it: from then on it goes with that alone
alter table stored_file add column claimed_at timestamptz;

update stored_file file set claimed_at = message.sent_at, given_by = case message.direction
  when 'to_job_seeker' then 'operator' else 'job_seeker' end
from message_attachment attachment
join message on message.tenant = attachment.tenant and message.id = attachment.message_id
where attachment.tenant = file.tenant and attachment.stored_file_id = file.id;

create index stored_file_unclaimed on stored_file (tenant, created_at)
  where claimed_at is null and kind in ('message', 'todo', 'offer');

-- To-dos come from operators, and from the portal itself.
alter table todo add column given_by text not null default 'operator' check (given_by in ('operator', 'system'));
-- the operator's own name for it: a call that is repeated finds it
alter table todo add column client_todo_id text;
-- what a to-do of the portal is about, such as interview:<id>; there is one at most
alter table todo add column system_key text;
create unique index todo_of_client on todo (tenant, job_seeker_id, client_todo_id) where client_todo_id is not null;
create unique index todo_of_system on todo (tenant, job_seeker_id, system_key) where system_key is not null;
create index todo_past on todo (tenant, expire_date) where system_key is not null and status_type = 'todo';

-- The files of a to-do in their order.
create table todo_attachment (
  tenant text collate "C" not null,
  todo_id uuid not null,
  position int not null,
  stored_file_id uuid not null,
  primary key (tenant, todo_id, position),
  unique (tenant, stored_file_id),
  foreign key (tenant, todo_id) references todo (tenant, id) on delete cascade,
  foreign key (tenant, stored_file_id) references stored_file (tenant, id) on delete cascade
);
alter table todo_attachment enable row level security;
create policy own_service on todo_attachment using (tenant = current_setting('tsunagu.tenant', true));
