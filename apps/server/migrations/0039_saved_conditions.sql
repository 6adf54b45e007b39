-- Searches that a job seeker has saved: of the account, so that every device has them. At most a hundred each.
create table saved_search_condition (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- sha256 of the conditions: the same search is saved once
  states_hash bytea not null,
  name text not null,
  states jsonb not null,
  saved_at timestamptz not null,
  primary key (tenant, job_seeker_id, states_hash),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
alter table saved_search_condition enable row level security;
create policy own_service on saved_search_condition using (tenant = current_setting('tsunagu.tenant', true));
