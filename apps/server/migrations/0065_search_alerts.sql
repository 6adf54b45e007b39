-- What is new of saved searches, and how it is mailed.

-- How new postings of a saved search are mailed. No foreign key to the search: a search that is deleted and taken back keeps
-- what was set, and its postings are not mailed again.
create table saved_search_alert (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  states_hash bytea not null,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly', 'never')),
  channels text[] not null check (channels <@ array['mail']),
  -- in Tokyo; 0 is Sunday
  hour smallint not null check (hour between 0 and 23),
  weekday smallint not null check (weekday between 0 and 6),
  is_paused boolean not null,
  -- the last day, in Tokyo; null for a pause without an end
  paused_until date,
  seen_at timestamptz not null,
  -- what was found before is not mailed: then it was switched off
  mails_since timestamptz not null,
  -- when what waits may be mailed; null while nothing waits
  next_at timestamptz,
  -- when the search was deleted; null while it is there
  removed_at timestamptz,
  version int not null,
  primary key (tenant, job_seeker_id, states_hash),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index saved_search_alert_due on saved_search_alert (tenant, job_seeker_id, next_at) where next_at is not null;

-- Of an account: when nothing is mailed.
create table search_alert_setting (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  is_quiet_on_night_shifts boolean not null,
  -- days on which a night shift begins, `YYYY-MM-DD`
  night_shifts jsonb not null,
  is_paused boolean not null,
  paused_until date,
  -- how many mails went out on a day
  mailed_on date,
  mails int not null,
  version int not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- Postings that were new when they met a saved search.
create table saved_search_hit (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  states_hash bytea not null,
  job_posting_id uuid not null,
  found_at timestamptz not null,
  mailed_at timestamptz,
  primary key (tenant, job_seeker_id, states_hash, job_posting_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);
-- What the foreign key looks for.
create index saved_search_hit_posting on saved_search_hit (tenant, job_posting_id);
create index saved_search_hit_age on saved_search_hit (tenant, found_at);

-- Postings that have come in and were not held against the saved searches yet. A row of `job_posting` is made once, when a
-- posting is first published: what is renewed, or opened again, is not new.
create table new_posting (
  tenant text collate "C" not null,
  id uuid not null,
  primary key (tenant, id),
  foreign key (tenant, id) references job_posting (tenant, id) on delete cascade
);
-- By a trigger, because every way of publishing must count, an earlier version of the server's too.
create function job_posting_arrived() returns trigger language plpgsql as $$
begin
  insert into new_posting (tenant, id) select tenant, id from arrived order by tenant, id
  on conflict (tenant, id) do nothing;
  return null;
end $$;
-- Safe: waits for running imports, as any change of a trigger does; the lock ends with the statement.
create trigger job_posting_arrived after insert on job_posting
  referencing new table as arrived for each statement execute function job_posting_arrived();

do $$
declare
  name text;
begin
  foreach name in array array['saved_search_alert', 'search_alert_setting', 'saved_search_hit', 'new_posting'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;

-- Whose search a posting has met.
-- Safe: at most a hundred rows of an account, indexed within seconds.
create index saved_search_condition_hash on saved_search_condition (tenant, states_hash);

-- Mails of saved searches need consent, as those with recommendations do.
-- Safe: a constant default rewrites nothing.
alter table email_setting add column saved_search boolean not null default false;
-- Safe: the one below replaces it in the same transaction.
alter table mail_consent drop constraint mail_consent_kind_check;
-- Safe: some rows, which the check reads within milliseconds; the former values stay allowed.
alter table mail_consent add constraint mail_consent_kind_check
  check (kind in ('magazine', 'recommend', 'saved_search'));
