-- Interviews from the first offer of times to their end, and the schedule that others may see.

alter table interview
  -- whose time it takes beside the job seeker's: an adviser or a room, by the agency's own name; '' for nobody's
  add column adviser text not null default '',
  add column online_url text not null default '',
  -- the caller's own id, so that an offer can be repeated
  add column client_interview_id uuid,
  -- SHA-256 of what came with that id, in hex: another content with it is refused
  add column client_content text not null default '',
  -- what the job seeker said when they asked for other times
  add column wish text not null default '',
  -- SEQUENCE of the calendar entry (RFC 5545); -1: it was never in a calendar
  add column sequence int not null default -1,
  add column confirmed_at timestamptz,
  add column reminded_at timestamptz,
  add column cancelled_by text check (cancelled_by in ('job_seeker', 'operator', 'system')),
  -- one of a closed list where the job seeker or the portal cancelled; '' otherwise
  add column cancel_reason text not null default '',
  add column cancel_note text not null default '';
alter table interview drop constraint interview_status_check;
alter table interview drop constraint interview_check;
-- Safe: both allow more than those of before.
alter table interview
  add constraint interview_status_check
    check (status in ('offered', 'other_times_wanted', 'picked', 'confirmed', 'cancelled')),
  add constraint interview_time_check check (starts_at is not null or status not in ('picked', 'confirmed'));
update interview set sequence = 0, confirmed_at = updated_at where status = 'confirmed';
create unique index interview_client_id on interview (tenant, client_interview_id) where client_interview_id is not null;
-- Safe: some thousand interviews.
create index interview_newest on interview (tenant, created_at desc, id desc);
-- Safe: as above.
create index interview_of_job_seeker on interview (tenant, job_seeker_id, created_at desc);
-- what the reminder looks for, over all job seekers
create index interview_to_remind on interview (tenant, starts_at) where status = 'confirmed' and reminded_at is null;

-- The beginnings among which a job seeker picks.
create table interview_time (
  tenant text collate "C" not null,
  interview_id uuid not null,
  job_seeker_id uuid not null,
  starts_at timestamptz not null,
  primary key (tenant, interview_id, starts_at),
  foreign key (tenant, interview_id) references interview (tenant, id) on delete cascade,
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index interview_time_of_job_seeker on interview_time (tenant, job_seeker_id);

-- Each quarter of an hour that a picked or confirmed interview takes, of each whose time it is. The key is what keeps two
-- interviews apart, however many pick at once.
create table interview_booking (
  tenant text collate "C" not null,
  -- 'job_seeker:<id>' or 'adviser:<name>'
  holder text collate "C" not null,
  quarter timestamptz not null,
  interview_id uuid not null,
  job_seeker_id uuid not null,
  primary key (tenant, holder, quarter),
  foreign key (tenant, interview_id) references interview (tenant, id) on delete cascade,
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index interview_booking_of on interview_booking (tenant, interview_id);
create index interview_booking_of_job_seeker on interview_booking (tenant, job_seeker_id);
insert into interview_booking (tenant, holder, quarter, interview_id, job_seeker_id)
select tenant, 'job_seeker:' || job_seeker_id, quarter, id, job_seeker_id
from interview, generate_series(
  date_bin('15 minutes', starts_at, 'epoch'), starts_at + (minutes * 60 - 1) * interval '1 second', interval '15 minutes'
) as quarter
where status in ('picked', 'confirmed')
-- two that were made before overlap: the later quarter has no room for both
on conflict do nothing;

-- The key by which others see a job seeker's free hours; a new one takes its place, and then the old one opens nothing.
create table schedule_share (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  share_key text collate "C" not null,
  created_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  unique (tenant, share_key),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- Calendar entries go out with mails: [{fileName, contentType, content}]
alter table mail_outbox add column attachments jsonb not null default '[]';

do $$
declare
  name text;
begin
  foreach name in array array['interview_time', 'interview_booking', 'schedule_share'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
