-- What the agency changed in a job seeker's profile, so that they can read it and take it back.

create table profile_edit (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  -- the parts that were changed together
  edit_id uuid not null,
  place smallint not null,
  -- what was changed, as its form called it then
  part text collate "C" not null,
  -- the keys of the part's answers
  keys text[] not null,
  -- the answers before and after, and both in words
  before jsonb not null,
  after jsonb not null,
  before_words text not null,
  after_words text not null,
  source text not null check (source in ('phone', 'interview', 'document', 'other')),
  note text not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  edited_by uuid not null,
  editor_name text not null,
  edited_at timestamptz not null,
  -- when the job seeker took it back; null where it holds
  taken_back_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index profile_edit_newest on profile_edit (tenant, job_seeker_id, edited_at desc, place);

alter table profile_edit enable row level security;
create policy own_service on profile_edit using (tenant = current_setting('tsunagu.tenant', true));
