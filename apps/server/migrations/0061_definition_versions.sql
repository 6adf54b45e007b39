-- Definitions of a service that are written and published at the desk, on top of the files.

-- What somebody has begun to change and not published yet: one draft of a service, so that a colleague can go on.
create table definition_draft (
  tenant text collate "C" primary key,
  -- texts by their places in the service's folder: what the next version consists of, not only what differs
  files jsonb not null,
  -- counts the times that it was stored
  version int not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  changed_by uuid not null,
  -- '' for an API key
  changed_by_name text not null,
  changed_at timestamptz not null,
  -- null: only somebody publishes it
  publish_at timestamptz,
  publish_reason text not null default '',
  -- the version in force that its author saw
  publish_on int not null default 0,
  -- why it was not published at its time
  publish_faults jsonb not null default '[]'
);
alter table definition_draft enable row level security;
create policy own_service on definition_draft using (tenant = current_setting('tsunagu.tenant', true));
create index definition_draft_due on definition_draft (publish_at) where publish_at is not null;

-- What was published; the highest number is in force. Texts that differ from the files alone.
create table definition_version (
  tenant text collate "C" not null,
  number int not null check (number > 0),
  files jsonb not null,
  reason text not null,
  -- the version whose contents it brought back; 0: the files alone
  back_to int,
  published_by uuid not null,
  published_by_name text not null,
  published_at timestamptz not null,
  primary key (tenant, number)
);
alter table definition_version enable row level security;
create policy own_service on definition_version using (tenant = current_setting('tsunagu.tenant', true));
