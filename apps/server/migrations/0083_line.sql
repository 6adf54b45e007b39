-- Notices by LINE: whose account is linked with which account there, what they agreed to, and which events of LINE are done.

create table line_link (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- as LINE names somebody to one provider's channels
  line_user_id text collate "C" not null check (char_length(line_user_id) between 1 and 100),
  consent_version text not null,
  linked_at timestamptz not null,
  -- whether notices reach them, and since when that is known: LINE promises no order of its events
  is_friend boolean not null,
  friend_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  -- one account of a service for each account at LINE: a notice must not reach somebody else's phone as well
  unique (tenant, line_user_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- Each consent and its end; what was agreed to stays known after the link is gone.
create table line_consent (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  is_given boolean not null,
  version text not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index line_consent_owner on line_consent (tenant, job_seeker_id);

-- Events that were done, by LINE's own ids: it may deliver one again.
create table line_event (
  tenant text collate "C" not null,
  id text collate "C" not null check (char_length(id) between 1 and 100),
  received_at timestamptz not null,
  primary key (tenant, id)
);
create index line_event_age on line_event (tenant, received_at);

do $$
declare
  name text;
begin
  foreach name in array array['line_link', 'line_consent', 'line_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
