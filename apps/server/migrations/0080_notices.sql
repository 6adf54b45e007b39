-- The centre of notices, and push messages to browsers.

-- What has happened for a job seeker, for one list. No words: they follow from the event.
create table notice (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  event text not null check (event ~ '^[a-z_]{1,40}$'),
  -- what it is about: an unread one of the same key is renewed
  key text collate "C" not null check (char_length(key) <= 100),
  -- the workplace or the search, for its job seeker alone
  about text not null check (char_length(about) <= 200),
  -- an address of the portal
  path text not null check (path like '/%' and char_length(path) <= 300),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create unique index notice_unread on notice (tenant, job_seeker_id, key) where read_at is null;
create index notice_newest on notice (tenant, job_seeker_id, created_at desc, id desc);
create index notice_age on notice (tenant, created_at);

create table notice_setting (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  push_kinds text[] not null check (push_kinds <@ array['change', 'message', 'search']),
  version int not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- A browser that gets push messages. It ends with its session: nothing reaches a device whose owner has signed out.
create table push_subscription (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  session_id uuid not null,
  endpoint_hash bytea not null,
  -- its address and keys, sealed for this row alone: whoever has them can write to the device
  sealed bytea not null,
  device text not null check (char_length(device) <= 100),
  -- the text that was shown before the browser asked
  consent_version text not null check (char_length(consent_version) <= 40),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, session_id) references web_session (tenant, id) on delete cascade
);
create unique index push_subscription_endpoint on push_subscription (tenant, endpoint_hash);
create index push_subscription_owner on push_subscription (tenant, job_seeker_id);
-- What the foreign key looks for.
create index push_subscription_session on push_subscription (tenant, session_id);

alter table notice enable row level security;
create policy own_service on notice using (tenant = current_setting('tsunagu.tenant', true));
alter table notice_setting enable row level security;
create policy own_service on notice_setting using (tenant = current_setting('tsunagu.tenant', true));
alter table push_subscription enable row level security;
create policy own_service on push_subscription using (tenant = current_setting('tsunagu.tenant', true));
