-- Postings that are written at the desk.

-- What somebody has begun to write about a posting and not published yet, so that a colleague can go on.
create table posting_draft (
  tenant text collate "C" not null,
  -- no foreign key: the posting may not be there yet
  source_id text not null,
  document jsonb not null,
  -- what it was begun from: the version in force (0: none), and the quarantined line
  base_version int not null,
  base_received_at timestamptz,
  -- counts the times that it was stored
  version int not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  changed_by uuid not null,
  -- '' for an API key
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (tenant, source_id)
);
create index posting_draft_newest on posting_draft (tenant, changed_at desc, source_id);
alter table posting_draft enable row level security;
create policy own_service on posting_draft using (tenant = current_setting('tsunagu.tenant', true));

-- Who has liked a posting: they are counted before its terms are changed.
-- Safe: one short entry for each favourite, built within a second; liking waits meanwhile.
create index favorite_of_posting on favorite (tenant, job_posting_id);
