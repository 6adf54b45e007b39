-- What operators' systems did and read, and answers that are given again when a call is.

-- Nobody changes a row; rows go only when they are three years old.
create table operator_audit (
  tenant text collate "C" not null,
  id uuid not null,
  -- the order of notes, also of those of one moment
  number bigint generated always as identity,
  at timestamptz not null,
  operator_key_id uuid not null,
  operation text not null,
  -- parameters of path and query; no bodies
  parameters jsonb not null,
  -- whose data was read or changed
  job_seeker_ids uuid[] not null,
  network_address text not null,
  primary key (tenant, id)
);
create index operator_audit_newest on operator_audit (tenant, number);
create index operator_audit_about on operator_audit using gin (job_seeker_ids);

create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '3 years' then
    return old;
  end if;
  raise exception 'the audit of operators is append-only';
end $$;
create trigger keep_audit before update or delete on operator_audit for each row execute function keep_audit();

-- Calls that carried an idempotency key, with their answers.
create table operator_call (
  tenant text collate "C" not null,
  operator_key_id uuid not null,
  idempotency_key text not null,
  operation text not null,
  -- sha256 of what was asked
  fingerprint bytea not null,
  -- null where the answer has no body
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant, operator_key_id, idempotency_key)
);
create index operator_call_old on operator_call (tenant, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['operator_audit', 'operator_call'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
