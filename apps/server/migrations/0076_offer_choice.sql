-- What a job seeker holds offers against, and requests for more time to answer one.

create table offer_choice (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- names of terms, as the table of offers has them
  musts text[] not null check (cardinality(musts) <= 3),
  -- the posting of an application; no foreign key: one that has ended is left out when the choice is read
  first_choice_id uuid,
  version int not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
alter table offer_choice enable row level security;
create policy own_service on offer_choice using (tenant = current_setting('tsunagu.tenant', true));

-- Safe: columns without a value or with a constant one change no row; the lock lasts as long as the catalog takes.
alter table offer
  -- until when the job seeker asks to answer; null where they have not asked
  add column more_time_day date,
  -- in the job seeker's own words; '' for none
  add column more_time_reason text not null default '',
  add column more_time_asked_at timestamptz,
  -- when the deadline was extended since; null while the request is open
  add column more_time_answered_at timestamptz;
