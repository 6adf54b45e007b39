-- How job seekers wish to be reached, how they were, and what they report of it.

create table contact_preference (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  way text not null check (way in ('anytime', 'hours', 'messages_only')),
  -- [{weekday, from, until}], minutes since midnight in Tokyo
  hours jsonb not null,
  messages_in_hours boolean not null,
  skips_holidays boolean not null,
  is_adviser_only boolean not null,
  calls_per_month int check (calls_per_month > 0),
  messages_per_week int check (messages_per_week > 0),
  -- the last day, in Tokyo
  paused_until date,
  version int not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- Calls, mails and visits as staff record them; of messages those alone that did not keep to the wish.
create table contact_log (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  at timestamptz not null,
  channel text not null check (channel in ('call', 'mail', 'visit', 'message')),
  direction text not null check (direction in ('to_job_seeker', 'from_job_seeker')),
  result text not null check (result in ('', 'reached', 'no_answer', 'voicemail')),
  -- for staff alone
  note text not null,
  -- no foreign key: staff belong to the installation; an API key has an id as well
  staff_id uuid not null,
  staff_name text not null,
  -- what of the wish it did not keep to, and why it was made: the job seeker reads it
  refusal text not null check (refusal in ('', 'paused', 'messages_only', 'adviser_only', 'outside_hours',
    'monthly_limit', 'weekly_limit')),
  reason text not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  check ((refusal = '') = (reason = ''))
);
create index contact_log_of_job_seeker on contact_log (tenant, job_seeker_id, at, id);

-- One of a contact at most: its id is the contact's.
create table contact_report (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  primary key (tenant, id),
  foreign key (tenant, id) references contact_log (tenant, id) on delete cascade,
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index contact_report_open on contact_report (tenant, created_at, id) where settled_at is null;
-- What the foreign key looks for.
create index contact_report_of_job_seeker on contact_report (tenant, job_seeker_id);

do $$
declare
  name text;
begin
  foreach name in array array['contact_preference', 'contact_log', 'contact_report'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;

-- Why a held message is sent outside of the wish; '' for none.
-- Safe: a constant default rewrites nothing.
alter table held_message add column contact_reason text not null default '';
-- Safe: the one below replaces it in the same transaction.
alter table held_message drop constraint held_message_refusal_check;
-- Safe: some rows, which the check reads within milliseconds; the former values stay allowed.
alter table held_message add constraint held_message_refusal_check
  check (refusal in ('', 'unreachable', 'newer_message', 'failed', 'contact_wish'));
