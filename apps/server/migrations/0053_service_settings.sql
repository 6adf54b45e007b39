-- What staff see and set of a service: until when keys are in force and when they were last used, the audit by caller and by period.

-- Null: until it is revoked. The last four characters tell keys apart that are stored as hashes.
alter table operator_key
  add column expires_at timestamptz,
  add column token_end text not null default '' check (length(token_end) <= 4);

-- The acts of one caller, newest first; the newest one of a key is its last use.
-- Safe: built within seconds for a million entries; calls wait meanwhile, since each of them is noted.
create index operator_audit_by on operator_audit (tenant, operator_key_id, number);
-- Safe: as above. The acts of a period.
create index operator_audit_at on operator_audit (tenant, at, number);

-- Texts of one person besides those of everybody; the order in which they are offered; changed by compare-and-set.
alter table message_template
  add column version int not null default 1,
  add column position int not null default 0 check (position >= 0),
  -- null: everybody's. No foreign key: staff belong to the installation; an API key has an id as well
  add column owner_id uuid;
-- A name is one text's among those of everybody, and among those of one person.
-- Safe: at most some hundred texts of a service.
create unique index message_template_name on message_template (tenant, owner_id, name) nulls not distinct;
alter table message_template drop constraint message_template_tenant_name_key;

-- What staff set of a service itself. A row that is not there: as the definitions and the contract have it.
create table service_setting (
  tenant text collate "C" not null,
  name text not null check (name in ('working_hours')),
  -- as the contract writes it
  value jsonb not null,
  version int not null,
  updated_at timestamptz not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  updated_by uuid not null,
  primary key (tenant, name)
);
alter table service_setting enable row level security;
create policy own_service on service_setting using (tenant = current_setting('tsunagu.tenant', true));
