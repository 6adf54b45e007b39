-- The agency's staff, and what they work off: conversations that wait for an answer, and texts to answer with.

-- Staff work for several services, so that these tables belong to the installation and not to one service.
create table staff (
  id uuid primary key,
  -- in lower case
  email text not null unique,
  name text not null,
  name_kana text not null default '',
  state text not null check (state in ('invited', 'active', 'stopped')),
  -- argon2id; null until the invitation is accepted
  password_hash text,
  created_at timestamptz not null
);
create table staff_role (
  staff_id uuid not null references staff on delete cascade,
  service text collate "C" not null,
  role text not null check (role in ('adviser', 'manager', 'compliance', 'author', 'admin')),
  primary key (staff_id, service, role)
);
create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  -- sha256 of the cookie's value
  secret_hash bytea not null unique,
  device text not null,
  network_address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index staff_session_of on staff_session (staff_id);

-- One link for each invited person, good once.
create table staff_invitation (
  staff_id uuid primary key references staff on delete cascade,
  -- sha256 of the link's token
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What staff did that is about no service, such as signing in. Calls about a service are in operator_audit.
create table staff_audit (
  id uuid primary key,
  number bigint generated always as identity,
  at timestamptz not null,
  -- no foreign key: entries outlast the account
  staff_id uuid not null,
  act text not null,
  network_address text not null
);
create index staff_audit_newest on staff_audit (staff_id, number);
create trigger keep_audit before update or delete on staff_audit for each row execute function keep_audit();

-- Safe: servers of the version before do not know these tables. The role of the tenant scopes must not read them.
revoke all on staff, staff_role, staff_session, staff_invitation, staff_audit from tsunagu_scope;

-- Whether operator_key_id is an API key or a member of staff.
alter table operator_audit
  add column caller_kind text not null default 'key' check (caller_kind in ('key', 'staff'));

-- One row per job seeker with messages: whose turn it is.
create table conversation (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- open: the job seeker waits for an answer; waiting: the agency does; done: nobody
  state text not null check (state in ('open', 'waiting', 'done')),
  waiting_since timestamptz,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  check ((state = 'open') = (waiting_since is not null))
);
create index conversation_open on conversation (tenant, waiting_since, job_seeker_id) where state = 'open';

create table message_template (
  tenant text collate "C" not null,
  id uuid not null,
  name text not null,
  subject text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, name)
);

do $$
declare
  name text;
begin
  foreach name in array array['conversation', 'message_template'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;

-- An answer is what a person wrote, or what replies to a message: notices of the service by itself answer nothing.
create function follow_conversation() returns trigger language plpgsql as $$
begin
  if new.direction = 'from_job_seeker' then
    insert into conversation values (new.tenant, new.job_seeker_id, 'open', new.sent_at)
    on conflict (tenant, job_seeker_id) do update
      set state = 'open', waiting_since = coalesce(conversation.waiting_since, excluded.waiting_since);
  elsif new.icon_type = '' or new.reply_to_id is not null then
    insert into conversation values (new.tenant, new.job_seeker_id, 'waiting', null)
    on conflict (tenant, job_seeker_id) do update set state = 'waiting', waiting_since = null;
  end if;
  return null;
end $$;
create trigger follow_conversation after insert on message for each row execute function follow_conversation();

-- What happens to a job seeker tells the desk's open pages, by the channel and in the form of platform/changes. A message
-- announces itself. The same text is sent once for a transaction.
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('tsunagu_news', new.tenant || ' ' || new.job_seeker_id || ' work');
  return null;
end $$;
create trigger announce_work after insert on event for each row
  when (new.job_seeker_id is not null and new.type <> 'message.sent') execute function announce_work();

insert into conversation (tenant, job_seeker_id, state, waiting_since)
select tenant, job_seeker_id, case when since is null then 'waiting' else 'open' end, since
from (
  select tenant, job_seeker_id, min(sent_at) filter (
    where direction = 'from_job_seeker' and (answered_at is null or sent_at > answered_at)
  ) as since
  from (
    select tenant, job_seeker_id, direction, sent_at, max(sent_at) filter (
      where direction = 'to_job_seeker' and (icon_type = '' or reply_to_id is not null)
    ) over (partition by tenant, job_seeker_id) as answered_at
    from message
  ) as answered
  group by tenant, job_seeker_id
) as waiting;

-- What the queue of the staff reads, oldest first.
-- Safe: some thousand applications, of which few have this status.
create index progress_entered on progress (tenant, updated_at) where status = 'entered';
-- Safe: as above.
create index interview_our_turn on interview (tenant, updated_at) where status in ('picked', 'other_times_wanted');
-- Safe: as above.
create index offer_unanswered on offer (tenant, reply_deadline) where status = 'pending';
