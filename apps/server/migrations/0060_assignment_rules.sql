-- Who looks after newcomers: rules of a service in order, changed together.

create table assignment_rules (
  tenant text collate "C" primary key,
  -- as the contract writes them
  rules jsonb not null,
  -- changed by compare-and-set
  version int not null,
  updated_at timestamptz not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  updated_by uuid not null
);
alter table assignment_rules enable row level security;
create policy own_service on assignment_rules using (tenant = current_setting('tsunagu.tenant', true));
