-- What job seekers have passed over: postings, facilities and corporations that are not shown to them any more. A search row
-- names the employer now: rows of the format before are made anew by the job rebuild_search.
drop index job_search_outdated;
-- Safe: one short entry for each posting, built within seconds; the entries go with the rebuild.
create index job_search_outdated on job_search (tenant) where format < 4;

-- The folded name of the employer; '' in rows of an earlier format, which no passed-over corporation hides until they are
-- made anew.
alter table job_search add column employer text collate "C" not null default '';
-- All postings of a corporation are one look-up.
-- Safe: as the index above.
create index job_search_employer on job_search (tenant, employer);

create table passed_over (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  kind text not null check (kind in ('posting', 'facility', 'corporation')),
  -- where it was passed over: its present names count as well as those below, so that a new name hides what the old one hid
  job_posting_id uuid not null,
  -- the posting's id; the folded employer; or that and the folded workplace, with a line break between
  target text collate "C" not null,
  reasons text[] not null check (
    reasons <@ array['commute', 'pay', 'hours', 'holidays', 'overtime', 'work', 'worked_before', 'other']),
  -- in the job seeker's own words; '' for none
  note text not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  -- the same thing is passed over once, whatever the number of devices that ask for it
  unique (tenant, job_seeker_id, kind, target),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);
create index passed_over_newest on passed_over (tenant, job_seeker_id, created_at desc, id desc);
-- What the foreign key looks for.
create index passed_over_of_posting on passed_over (tenant, job_posting_id);
alter table passed_over enable row level security;
create policy own_service on passed_over using (tenant = current_setting('tsunagu.tenant', true));
