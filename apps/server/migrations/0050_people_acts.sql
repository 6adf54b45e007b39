-- Acts on several job seekers at once: words that staff put on them.

create table tag (
  tenant text collate "C" not null,
  id uuid not null,
  name text collate "C" not null check (char_length(name) between 1 and 30),
  created_at timestamptz not null,
  primary key (tenant, id)
);
create unique index tag_name on tag (tenant, name);

create table job_seeker_tag (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  tag_id uuid not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  tagged_by uuid not null,
  tagged_at timestamptz not null,
  primary key (tenant, job_seeker_id, tag_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, tag_id) references tag (tenant, id) on delete cascade
);
-- Who has a tag, for the filter; and what the foreign key looks for.
create index job_seeker_tag_of_tag on job_seeker_tag (tenant, tag_id, job_seeker_id);

do $$
declare
  name text;
begin
  foreach name in array array['tag', 'job_seeker_tag'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
