-- The inbox of the staff: lists of conversations, conversations that are put aside, and internal notes.

-- Safe: columns with a constant default or none, which rewrite nothing. One row for each job seeker with messages.
alter table conversation
  -- put aside until then; null otherwise. The state is 'open' meanwhile, as it is afterwards
  add column snoozed_until timestamptz,
  -- copies of what its lists are read by; triggers keep them
  add column newest_at timestamptz,
  add column adviser_id uuid,
  -- the order of the lists: who waits, the longest first; then the rest, the newest first
  add column place bigint not null default 0;

create function place_conversation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select adviser_id into new.adviser_id from job_seeker where tenant = new.tenant and id = new.job_seeker_id;
  end if;
  new.place := case
    when new.state = 'open' then (extract(epoch from new.waiting_since) * 1000000)::bigint
    -- behind who waits, until the year 2128
    else 10000000000000000 - (extract(epoch from coalesce(new.newest_at, 'epoch')) * 1000000)::bigint
  end;
  return new;
end $$;
create trigger place_conversation before insert or update on conversation
  for each row execute function place_conversation();

create function follow_adviser() returns trigger language plpgsql as $$
begin
  update conversation set adviser_id = new.adviser_id where tenant = new.tenant and job_seeker_id = new.id;
  return null;
end $$;
create trigger follow_adviser after update of adviser_id on job_seeker for each row
  when (old.adviser_id is distinct from new.adviser_id) execute function follow_adviser();

-- As before, and: a message of the job seeker, or an answer, ends that a conversation is put aside. One that was put aside
-- while nobody waited is open from a moment to come: the message is earlier.
create or replace function follow_conversation() returns trigger language plpgsql as $$
begin
  if new.direction = 'from_job_seeker' then
    insert into conversation (tenant, job_seeker_id, state, waiting_since, newest_at)
    values (new.tenant, new.job_seeker_id, 'open', new.sent_at, new.sent_at)
    on conflict (tenant, job_seeker_id) do update
      set state = 'open', waiting_since = least(conversation.waiting_since, excluded.waiting_since),
        newest_at = greatest(conversation.newest_at, excluded.newest_at), snoozed_until = null;
  elsif new.icon_type = '' or new.reply_to_id is not null then
    insert into conversation (tenant, job_seeker_id, state, waiting_since, newest_at)
    values (new.tenant, new.job_seeker_id, 'waiting', null, new.sent_at)
    on conflict (tenant, job_seeker_id) do update
      set state = 'waiting', waiting_since = null,
        newest_at = greatest(conversation.newest_at, excluded.newest_at), snoozed_until = null;
  else
    update conversation set newest_at = greatest(newest_at, new.sent_at)
    where tenant = new.tenant and job_seeker_id = new.job_seeker_id;
  end if;
  return null;
end $$;

update conversation set
  newest_at = (
    select max(sent_at) from message
    where message.tenant = conversation.tenant and message.job_seeker_id = conversation.job_seeker_id
  ),
  adviser_id = (
    select adviser_id from job_seeker
    where job_seeker.tenant = conversation.tenant and job_seeker.id = conversation.job_seeker_id
  );

-- Safe: some thousand rows, built within a second; messages wait for it.
create index conversation_place on conversation (tenant, place, job_seeker_id) where state <> 'done';
-- Safe: as above.
create index conversation_of_adviser on conversation (tenant, adviser_id, place, job_seeker_id) where state <> 'done';
-- Safe: as above.
create index conversation_done on conversation (tenant, place, job_seeker_id) where state = 'done';
-- Safe: as above, and few rows are put aside.
create index conversation_snoozed on conversation (tenant, snoozed_until, job_seeker_id)
  where snoozed_until is not null;

-- What staff write to each other about a job seeker, who never sees it.
create table note (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  -- No foreign key: staff belong to the installation, and notes outlast them. The name is the one at the time of writing.
  author_id uuid not null,
  author_name text not null,
  body text not null,
  is_pinned boolean not null,
  -- ids of staff
  mentions uuid[] not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index note_newest on note (tenant, job_seeker_id, created_at desc, id desc);

alter table note enable row level security;
create policy own_service on note using (tenant = current_setting('tsunagu.tenant', true));

-- An answer that is not sent yet: for ten seconds, in which it can be taken back, or until a time that was chosen. A row goes
-- once it is sent or taken back. One that could not be sent stays for its writer, with the reason.
create table held_message (
  tenant text collate "C" not null,
  -- the message's client_message_id, so that it is sent once
  id uuid not null,
  job_seeker_id uuid not null,
  -- no foreign key: staff belong to the installation
  staff_id uuid not null,
  sender_name text not null,
  state text not null check (state in ('held', 'refused')),
  refusal text not null default '' check (refusal in ('', 'unreachable', 'newer_message', 'failed')),
  -- whether its time was chosen
  is_scheduled boolean not null,
  send_at timestamptz not null,
  subject text not null,
  body text not null,
  reply_to_id uuid,
  -- the newest message of the job seeker that its writer had seen
  seen_message_id uuid,
  -- urls of stored files
  files text[] not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  check ((state = 'refused') = (refusal <> ''))
);
create index held_message_due on held_message (tenant, send_at, id) where state = 'held';
create index held_message_of_job_seeker on held_message (tenant, job_seeker_id, send_at);
create index held_message_of_staff on held_message (tenant, staff_id, send_at);

alter table held_message enable row level security;
create policy own_service on held_message using (tenant = current_setting('tsunagu.tenant', true));
