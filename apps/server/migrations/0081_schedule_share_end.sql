-- Links to free hours end by themselves, and say how often they were opened. Links that are there have 14 days from now.

-- Safe: constant defaults (now() is read once) change no row; a version before this one makes links with the default.
alter table schedule_share
  add column expires_at timestamptz not null default now() + interval '14 days',
  add column view_count int not null default 0 check (view_count >= 0),
  -- null while nobody has opened it
  add column last_viewed_at timestamptz;
-- Safe: one row for each account that shares, a few thousand at most.
create index schedule_share_expiring on schedule_share (tenant, expires_at);

-- Times that who holds a link wishes an interview at; the adviser offers them as interviews, or does not.
create table schedule_request (
  tenant text collate "C" not null,
  -- the caller's own name for it: sent again, it is the same
  id uuid not null,
  job_seeker_id uuid not null,
  -- who wishes it, in their own words: whoever has the link may write, and nothing shows that they are who they say
  requester text not null check (char_length(requester) between 1 and 100),
  first_wish timestamptz not null,
  second_wish timestamptz,
  third_wish timestamptz,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index schedule_request_of_job_seeker on schedule_request (tenant, job_seeker_id, created_at desc);
alter table schedule_request enable row level security;
create policy own_service on schedule_request using (tenant = current_setting('tsunagu.tenant', true));
