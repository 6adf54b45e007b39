-- Services that move to another database: how far the move is, what has changed since rows were copied, and jobs under way.

create table service_move (
  tenant text collate "C" primary key,
  -- the same in both databases of a move
  id uuid not null,
  -- copying, serving: served here, changes are noted. read_only: served here, nothing is written until read_only_until.
  -- arriving, away: not served here, the rows stay. settled: served here for good. left: not served here, the rows are gone
  state text not null check (state in ('copying', 'read_only', 'arriving', 'away', 'serving', 'settled', 'left')),
  -- brought here by a move: a database with a guest serves its guests alone
  is_guest boolean not null,
  read_only_until timestamptz,
  -- by table: the last key that was copied, or true
  copied jsonb not null default '{}',
  check (state <> 'read_only' or read_only_until is not null)
);

-- Keys of rows that were written while a move is under way. `xact` says which entries a snapshot of the rows contains.
create table service_move_change (
  tenant text collate "C" not null,
  number bigint generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  table_name text not null,
  key jsonb not null,
  primary key (tenant, number)
);

-- Jobs that were taken out of one queue and are not in the other yet.
create table service_move_job (
  tenant text collate "C" not null,
  id uuid not null,
  job jsonb not null,
  primary key (tenant, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['service_move', 'service_move_change', 'service_move_job'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
-- Safe: servers of the version before do not know these tables. The role of the tenant scopes must not write them.
revoke all on service_move, service_move_change, service_move_job from tsunagu_scope;

-- Called by triggers that a move adds to the tables of its service, and removes at its end. It runs as the tables' owner, since
-- who writes the row may not write the log. The shared lock is held until the writer commits: who holds the lock alone knows that
-- no writer is under way. Arguments: the columns of the primary key.
create function note_service_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  service text;
  move record;
  old_key jsonb;
  new_key jsonb;
begin
  if tg_op = 'DELETE' then service := old.tenant; else service := new.tenant; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('service_move ' || service, 0));
  select state, read_only_until into move from service_move where tenant = service;
  -- over: the triggers are about to go
  if not found or move.state = 'settled' then return null; end if;
  if move.state in ('arriving', 'away', 'left')
    or (move.state = 'read_only' and clock_timestamp() < move.read_only_until) then
    raise exception 'The service % is moving to another database: nothing can be written just now.', service
      using errcode = 'TSRDO';
  end if;
  if tg_op <> 'INSERT' then
    select jsonb_object_agg(c, to_jsonb(old) -> c) into old_key from unnest(tg_argv) as c;
    insert into service_move_change (tenant, table_name, key) values (service, tg_table_name, old_key);
  end if;
  if tg_op <> 'DELETE' then
    select jsonb_object_agg(c, to_jsonb(new) -> c) into new_key from unnest(tg_argv) as c;
    if old_key is distinct from new_key then
      insert into service_move_change (tenant, table_name, key) values (service, tg_table_name, new_key);
    end if;
  end if;
  return null;
end $$;
