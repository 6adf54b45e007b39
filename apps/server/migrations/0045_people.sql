-- What the staff's list of job seekers is ordered and filtered by, and the views that they save of it.

-- Codes of more answers: licences, ways of working, and where somebody lives. The triggers of 0023 call this function, so that
-- they keep these as well.
create or replace function wished_codes(key text, state jsonb) returns setof text language sql immutable parallel safe as $$
  select distinct code
  from jsonb_path_query(state, '$.contentStates[*].text') as content,
    unnest(case
      when key = 'areas' then array[content #>> '{}', left(content #>> '{}', 2)]
      when key in ('occupation_categories', 'certifications', 'work_styles', 'employment_types', 'desired_start',
        'prefecture', 'city') then array[content #>> '{}']
    end) as code
  -- a longer one is no code, and would not fit into the index
  where code <> '' and length(code) <= 64
$$;
insert into job_seeker_wish (tenant, job_seeker_id, key, code)
select tenant, job_seeker_id, key, code from profile_answer, wished_codes(key, state) as code
where key_index = 0 and key in ('certifications', 'work_styles', 'employment_types', 'desired_start', 'prefecture', 'city')
on conflict do nothing;

-- One row for each account. A table of its own: a message must not write to the account's row, which sign-in and closing lock.
create table job_seeker_listing (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- of the account, so that an index has it before the order
  status text not null,
  -- folded by fold_name; "C", so that an index finds what begins with a text
  name_key text collate "C" not null,
  kana_key text collate "C" not null,
  registered_at timestamptz not null,
  -- the newest message that a person wrote; null for none
  last_contact_at timestamptz,
  -- last_contact_at, else registered_at: since when nobody has written
  quiet_since timestamptz not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index job_seeker_listing_registered on job_seeker_listing (tenant, status, registered_at, job_seeker_id);
create index job_seeker_listing_quiet on job_seeker_listing (tenant, status, quiet_since, job_seeker_id);
create index job_seeker_listing_kana on job_seeker_listing (tenant, status, kana_key, job_seeker_id);
create index job_seeker_listing_name on job_seeker_listing (tenant, status, name_key, job_seeker_id);

-- search_name is the names, a blank, the readings (0018).
create function keep_job_seeker_listing() returns trigger language plpgsql as $$
begin
  insert into job_seeker_listing (tenant, job_seeker_id, status, name_key, kana_key, registered_at, quiet_since)
  values (new.tenant, new.id, new.status, split_part(new.search_name, ' ', 1), split_part(new.search_name, ' ', 2),
    new.created_at, new.created_at)
  on conflict (tenant, job_seeker_id) do update
    set status = excluded.status, name_key = excluded.name_key, kana_key = excluded.kana_key;
  return null;
end $$;
create trigger keep_job_seeker_listing_insert after insert on job_seeker
  for each row execute function keep_job_seeker_listing();
create trigger keep_job_seeker_listing_update after update on job_seeker
  for each row when (old.status <> new.status or old.search_name <> new.search_name)
  execute function keep_job_seeker_listing();

-- As for conversations (0041): notices of the service by itself are no contact.
create function keep_last_contact() returns trigger language plpgsql as $$
begin
  update job_seeker_listing
  set last_contact_at = greatest(last_contact_at, new.sent_at), quiet_since = greatest(quiet_since, new.sent_at)
  where tenant = new.tenant and job_seeker_id = new.job_seeker_id;
  return null;
end $$;
create trigger keep_last_contact after insert on message
  for each row when (new.direction = 'from_job_seeker' or new.icon_type = '' or new.reply_to_id is not null)
  execute function keep_last_contact();

insert into job_seeker_listing
  (tenant, job_seeker_id, status, name_key, kana_key, registered_at, last_contact_at, quiet_since)
select job_seeker.tenant, id, status, split_part(search_name, ' ', 1), split_part(search_name, ' ', 2), created_at, contact.at,
  greatest(created_at, contact.at)
from job_seeker
left join (
  select tenant, job_seeker_id, max(sent_at) as at from message
  where direction = 'from_job_seeker' or icon_type = '' or reply_to_id is not null
  group by tenant, job_seeker_id
) as contact on contact.tenant = job_seeker.tenant and contact.job_seeker_id = job_seeker.id;

-- Safe: one row for each conversation, built within a second; sending waits for it.
create index conversation_state on conversation (tenant, state, job_seeker_id);
-- Safe: some thousand applications.
create index progress_status on progress (tenant, status, job_seeker_id);
-- Safe: as above. What happened to one job seeker, newest first.
create index progress_move_by_person on progress_move (tenant, job_seeker_id, moved_at, id);

-- Filters, order and columns of a list, under a name.
create table saved_view (
  tenant text collate "C" not null,
  id uuid not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  owner_id uuid not null,
  -- whether everybody of the service sees it
  is_shared boolean not null,
  name text not null,
  -- {filters, sort, direction, columns}, as the contract writes them
  settings jsonb not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (tenant, id)
);
create index saved_view_own on saved_view (tenant, owner_id, name, id);
create index saved_view_shared on saved_view (tenant, name, id) where is_shared;

do $$
declare
  name text;
begin
  foreach name in array array['job_seeker_listing', 'saved_view'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
