-- Postings as 職業安定法 wants them: what must not be published is kept apart, every change is kept, what is over is closed.

-- Why `withdrawn_at` is set: the time alone closes a posting, whatever the reason. An earlier version of the server sets
-- the time without a reason.
alter table job_posting
  add column closed_reason text check (closed_reason in ('expired', 'withdrawn', 'quarantined')),
  add column version int not null default 1,
  -- null: since it was created
  add column version_from timestamptz,
  -- the operator's key that brought this version; null for the portal itself (demo data)
  add column changed_by uuid;
-- what the daily closing looks for
create index job_posting_expiry on job_posting (tenant, expire_date) where withdrawn_at is null;

-- Superseded versions; the present one stands in job_posting, so that a posting that never changes costs nothing.
create table job_posting_version (
  tenant text collate "C" not null,
  job_posting_id uuid not null,
  number int not null,
  document jsonb not null,
  content_hash bytea not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  changed_by uuid,
  primary key (tenant, job_posting_id, number),
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);

-- By a trigger, because nothing else sees each document that is replaced, also between two imports at once and by an
-- earlier version of the server.
create function keep_job_posting_version() returns trigger language plpgsql as $$
begin
  insert into job_posting_version (
    tenant, job_posting_id, number, document, content_hash, valid_from, valid_until, changed_by)
  values (
    old.tenant, old.id, old.version, old.document, old.content_hash, coalesce(old.version_from, old.created_at),
    new.updated_at, old.changed_by);
  new.version := old.version + 1;
  new.version_from := new.updated_at;
  return new;
end $$;
create trigger keep_job_posting_version before update of document on job_posting
  for each row when (old.document is distinct from new.document) execute function keep_job_posting_version();

-- Postings that can be read but must not be published, one row per posting: the last line that came of it.
create table job_posting_quarantine (
  tenant text collate "C" not null,
  -- the id that the posting has or will have: it follows from the tenant and the source's identifier
  job_posting_id uuid not null,
  source_id text not null,
  -- of document and reasons: the same line again changes nothing
  content_hash bytea not null,
  document jsonb not null,
  -- [{path, reason}]
  reasons jsonb not null,
  received_at timestamptz not null,
  primary key (tenant, job_posting_id)
);
create index job_posting_quarantine_newest on job_posting_quarantine (tenant, received_at desc, job_posting_id);
