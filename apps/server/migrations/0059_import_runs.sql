-- Imports of postings: who sent which file, what came of it, and what it changed, so that it can be taken back.

create table import_run (
  tenant text collate "C" not null,
  id uuid not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  started_by uuid not null,
  -- of the member of staff, or of the API key
  started_by_name text not null,
  started_at timestamptz not null,
  -- written with each batch: an import whose process was killed says nothing more
  seen_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('running', 'done', 'failed')),
  file_name text not null,
  source text,
  is_full_feed boolean not null,
  -- as the contract writes it; null while it runs, where it failed, and once the time is over for which it is kept
  report jsonb,
  -- why it failed; '' otherwise
  failure text not null default '',
  -- how it is taken back, once at most
  undo_state text check (undo_state in ('running', 'done')),
  undo_reason text not null default '',
  undone_by uuid,
  undone_by_name text not null default '',
  undone_at timestamptz,
  -- of the changes: all, those dealt with, those left as they are
  undo_total int not null default 0,
  undo_done int not null default 0,
  undo_left int not null default 0,
  primary key (tenant, id)
);
create index import_run_newest on import_run (tenant, started_at desc, id desc);
alter table import_run enable row level security;
create policy own_service on import_run using (tenant = current_setting('tsunagu.tenant', true));

-- What an import changed of a posting, and of its quarantined line.
create table import_change (
  tenant text collate "C" not null,
  run_id uuid not null,
  job_posting_id uuid not null,
  source_id text not null,
  -- of the posting before the import; null where it was not there, or not touched
  version_before int,
  was_open boolean,
  -- of the posting as the import left it; null where it was not touched
  version int,
  is_open boolean,
  -- the quarantined line that the import replaced or deleted; null without one
  line_before jsonb,
  -- whether the import touched the quarantined line, and the hash of the one it left; null without one
  touches_line boolean not null default false,
  line_hash bytea,
  -- what came of taking it back; null until then
  outcome text check (outcome in ('undone', 'changed_since', 'not_publishable', 'expired')),
  primary key (tenant, run_id, job_posting_id),
  foreign key (tenant, run_id) references import_run (tenant, id) on delete cascade
);
-- What is still to be taken back, in the order of the batches.
create index import_change_waiting on import_change (tenant, run_id, job_posting_id) where outcome is null;
alter table import_change enable row level security;
create policy own_service on import_change using (tenant = current_setting('tsunagu.tenant', true));

-- By triggers, because nothing else sees the row that is replaced, also between two imports at once. Only a transaction of an
-- import names one: other writes pay for the condition alone.
create function note_import_of_posting() returns trigger language plpgsql as $$
begin
  insert into import_change as noted (tenant, run_id, job_posting_id, source_id, version_before, was_open, version, is_open)
  values (
    new.tenant, current_setting('tsunagu.import_run')::uuid, new.id, new.source_id,
    case when tg_op = 'UPDATE' then old.version end, case when tg_op = 'UPDATE' then old.withdrawn_at is null end,
    new.version, new.withdrawn_at is null)
  on conflict (tenant, run_id, job_posting_id) do update set
    version_before = case when noted.version is null then excluded.version_before else noted.version_before end,
    was_open = case when noted.version is null then excluded.was_open else noted.was_open end,
    version = excluded.version, is_open = excluded.is_open;
  return null;
end $$;
create trigger note_import_of_new_posting after insert on job_posting
  for each row when (coalesce(current_setting('tsunagu.import_run', true), '') <> '')
  execute function note_import_of_posting();
-- Hashes follow the service's facets as well: what the posting says is its version
create trigger note_import_of_posting after update on job_posting
  for each row when (coalesce(current_setting('tsunagu.import_run', true), '') <> ''
    and (old.version <> new.version or (old.withdrawn_at is null) <> (new.withdrawn_at is null)))
  execute function note_import_of_posting();

create function note_import_of_kept_line() returns trigger language plpgsql as $$
declare
  line job_posting_quarantine := case when tg_op = 'DELETE' then old else new end;
begin
  insert into import_change as noted (tenant, run_id, job_posting_id, source_id, line_before, touches_line, line_hash)
  values (
    line.tenant, current_setting('tsunagu.import_run')::uuid, line.job_posting_id, line.source_id,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, true, case when tg_op <> 'DELETE' then new.content_hash end)
  on conflict (tenant, run_id, job_posting_id) do update set
    line_before = case when noted.touches_line then noted.line_before else excluded.line_before end,
    touches_line = true, line_hash = excluded.line_hash;
  return null;
end $$;
create trigger note_import_of_kept_line after insert or update or delete on job_posting_quarantine
  for each row when (coalesce(current_setting('tsunagu.import_run', true), '') <> '')
  execute function note_import_of_kept_line();
