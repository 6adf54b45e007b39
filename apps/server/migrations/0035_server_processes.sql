-- The processes that serve an installation, each with the definitions that it has in force: whoever runs them sees where
-- they differ. A process writes its row every few seconds and removes it when it ends; a killed one's goes a day later.
create table server_process (
  id uuid primary key,
  name text not null,
  definitions_hash text not null,
  -- when it has refused to take over edited files last, and has not taken any over since
  refused_at timestamptz,
  seen_at timestamptz not null default now()
);
-- Safe: a table that only the version that makes it knows; nothing of a service is in it.
revoke all on server_process from tsunagu_scope;
