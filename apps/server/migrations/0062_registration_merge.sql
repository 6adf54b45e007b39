-- Two registrations of one person made one, and what it takes to part them again.

create table registration_merge (
  tenant text collate "C" not null,
  id uuid not null,
  -- the registration that stays
  job_seeker_id uuid not null,
  -- the one that goes; no foreign key: the history outlasts it
  gone_id uuid not null,
  -- its name and sign-in address as staff read them; '' once the merge is final
  gone_name text not null,
  gone_email text not null,
  reason text not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  merged_by uuid not null,
  merged_by_name text not null,
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  undone_by_name text not null default '',
  undo_reason text not null default '',
  final_at timestamptz,
  -- postings that both had applied to, as staff read them
  collisions jsonb not null,
  -- former values of what was changed and not moved; null once it is undone or final
  memory jsonb,
  version int not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  check (undone_at is null or final_at is null)
);
-- A registration goes once at a time.
create unique index registration_merge_gone on registration_merge (tenant, gone_id) where undone_at is null;
create index registration_merge_of on registration_merge (tenant, job_seeker_id, merged_at desc, id);
create index registration_merge_due on registration_merge (tenant, undo_until) where undone_at is null and final_at is null;

-- The rows that were moved, each by its table and the rest of its key.
create table registration_merge_row (
  tenant text collate "C" not null,
  merge_id uuid not null,
  table_name text collate "C" not null,
  row_key jsonb not null,
  primary key (tenant, merge_id, table_name, row_key),
  foreign key (tenant, merge_id) references registration_merge (tenant, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['registration_merge', 'registration_merge_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
