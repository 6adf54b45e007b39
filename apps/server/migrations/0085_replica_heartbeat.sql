-- By which a replica shows how far behind it is: the primary's clock, written about once a second while processes read from
-- replicas. A replica that has received nothing for an hour believes that it is up to date; this row is an hour old there.
create table replica_heartbeat (
  is_only boolean primary key default true check (is_only),
  -- the same at the primary and at its replicas: a copy of another installation may be as fresh
  installation uuid not null default gen_random_uuid(),
  -- by the primary's clock
  beaten_at timestamptz not null
);
-- Safe: a table that only the version that makes it knows; nothing of a service is in it.
revoke all on replica_heartbeat from tsunagu_scope;
