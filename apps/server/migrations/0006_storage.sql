-- Files that job seekers have handed in and that are kept; their bytes are in the storage, under tenant, owner and id.
create table stored_file (
  tenant text collate "C" not null,
  -- the upload's own id, so that keeping the same upload again changes nothing
  id uuid not null,
  job_seeker_id uuid not null,
  kind text not null check (kind in ('resume', 'message', 'work_schedule')),
  -- which document it is, such as job_history, or the key of the form's element that holds it; '' elsewhere
  document_type text not null default '',
  -- cleaned: no path, no control characters
  name text not null,
  content_type text not null,
  size int not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  -- taken away by its owner; for a day it may come back
  removed_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index stored_file_of on stored_file (tenant, job_seeker_id, kind, created_at, id);
create index stored_file_removed on stored_file (tenant, removed_at) where removed_at is not null;
