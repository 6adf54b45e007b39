-- Master lists that an operator has replaced by a file of their own, one row each. Shipped lists have none.
create table master_list (
  tenant text collate "C" not null,
  list text collate "C" not null,
  -- 'in_force', or 'waiting' for the others of its set (stations, lines, line_stations)
  state text collate "C" not null,
  -- grows with every import: processes see by it what is new
  revision bigint generated always as identity,
  row_count int not null,
  -- the file, packed with gzip
  content bytea not null,
  imported_at timestamptz not null,
  -- the operator's key
  imported_by uuid not null,
  primary key (tenant, list, state)
);
-- packed already
alter table master_list alter column content set storage external;
