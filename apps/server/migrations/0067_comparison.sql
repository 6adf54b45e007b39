-- Postings that a job seeker compares, and the link under which others see them.

create table comparison (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- at most four, in the order of the columns; no foreign key: an array has none, and what is gone is left out
  job_posting_ids uuid[] not null check (cardinality(job_posting_ids) <= 4),
  premises jsonb not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- What was shared, as it was then: it does not follow later choices.
create table comparison_share (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- SHA-256: a copy of the database opens no link
  key_hash text collate "C" not null,
  job_posting_ids uuid[] not null check (cardinality(job_posting_ids) <= 4),
  premises jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  unique (tenant, key_hash),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index comparison_share_expiring on comparison_share (tenant, expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['comparison', 'comparison_share'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
