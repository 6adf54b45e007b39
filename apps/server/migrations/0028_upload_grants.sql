-- Addresses that take an upload: each takes one, and what is under way counts for the job seeker's share of the room.
create table upload_grant (
  tenant text collate "C" not null,
  -- the upload's own id
  id uuid not null,
  job_seeker_id uuid not null,
  given_by text not null check (given_by in ('job_seeker', 'operator')),
  -- the bytes that were announced, or as many as there may be
  size int not null,
  expires_at timestamptz not null,
  -- when bytes began to come
  used_at timestamptz,
  -- when the upload was kept: from then on it does not count
  kept_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index upload_grant_owner on upload_grant (tenant, job_seeker_id);
create index upload_grant_expiry on upload_grant (expires_at);
alter table upload_grant enable row level security;
create policy own_service on upload_grant using (tenant = current_setting('tsunagu.tenant', true));
