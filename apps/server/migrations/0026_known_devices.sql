-- Devices on which an account has signed in: each has an allowance of failures of its own, so that a stranger's guessing
-- does not lock the owner out. The device carries the ids, sealed, in a cookie.
create table known_device (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index known_device_owner on known_device (tenant, job_seeker_id);
create index known_device_expiry on known_device (expires_at);
alter table known_device enable row level security;
create policy own_service on known_device using (tenant = current_setting('tsunagu.tenant', true));

-- All counters of an account have a prefix in common; bytewise, since other collations leave out characters.
-- Safe: counters of some minutes, deleted when they are over.
create index rate_limit_prefix on rate_limit (key collate "C");
