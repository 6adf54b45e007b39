-- Placements: what follows an accepted offer. The fee, joining, and leaving within six months (職業安定法 32条の15, 32条の16).

create table placement (
  tenant text collate "C" not null,
  -- the id of the accepted offer; no foreign key: the ledger keeps the placement when the account and its offers are erased
  id uuid not null,
  -- null once the account is erased
  job_seeker_id uuid,
  -- the name, once the account is erased; '' before, when the profile has it
  person_name text not null default '',
  -- when the account was erased
  ended_at timestamptz,
  job_posting_id uuid not null,
  -- as the posting was when the offer was accepted
  source_id text not null,
  employer text not null,
  position text not null,
  occupation text collate "C" not null,
  -- Tokyo's day
  accepted_on date not null,
  joining_day date not null,
  joining_state text not null default 'expected' check (joining_state in ('expected', 'joined', 'not_joined')),
  is_permanent boolean not null,
  employment_kind text check (employment_kind in ('regular', 'temporary', 'daily')),
  fee_kind text check (fee_kind in ('registered', 'capped')),
  fee_payer text not null default '',
  basis_yen int check (basis_yen >= 0),
  rate_permille int check (rate_permille between 0 and 1000),
  fee_yen int check (fee_yen >= 0),
  fee_note text not null default '',
  invoiced_on date,
  paid_on date,
  six_months text check (six_months in ('staying', 'left', 'unknown')),
  left_on date,
  leaving_reason text check (leaving_reason in ('own_wish', 'dismissed', 'term_ended', 'other')),
  refund_yen int check (refund_yen >= 0),
  refunded_on date,
  -- when the job seeker was asked in the portal, and when they answered
  joining_asked_at timestamptz,
  joining_answered_at timestamptz,
  staying_asked_at timestamptz,
  staying_answered_at timestamptz,
  -- kept by a trigger: the day from which six months have passed
  six_months_on date not null,
  -- kept by a trigger: the day of the last entry once nothing is open; null before
  closed_on date,
  version int not null default 1,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete set null (job_seeker_id),
  check (left_on >= joining_day)
);
create index placement_accepted on placement (tenant, accepted_on, id);
create index placement_joining on placement (tenant, joining_day, id);
create index placement_of on placement (tenant, job_seeker_id) where job_seeker_id is not null;
create index placement_ended on placement (tenant, ended_at) where ended_at is not null;
create index placement_ask_joining on placement (tenant, joining_day)
  where joining_asked_at is null and job_seeker_id is not null;
create index placement_ask_staying on placement (tenant, six_months_on)
  where staying_asked_at is null and job_seeker_id is not null;

-- Who changed what. The version is the one that the change made.
create table placement_change (
  tenant text collate "C" not null,
  placement_id uuid not null,
  version int not null,
  changed_at timestamptz not null,
  changed_by_kind text not null check (changed_by_kind in ('staff', 'key', 'job_seeker')),
  -- no foreign key: staff belong to the installation; null for the job seeker
  changed_by uuid,
  changed_by_name text not null default '',
  -- [{field, before, after}]
  fields jsonb not null,
  primary key (tenant, placement_id, version),
  foreign key (tenant, placement_id) references placement (tenant, id) on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['placement', 'placement_change'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;

create function keep_placement_days() returns trigger language plpgsql as $$
begin
  new.six_months_on := (new.joining_day + interval '6 months')::date;
  new.closed_on := case
    when new.joining_state = 'not_joined' then greatest(new.accepted_on, new.refunded_on)
    when new.joining_state = 'joined' and new.paid_on is not null and new.six_months is not null
      and (coalesce(new.refund_yen, 0) = 0 or new.refunded_on is not null)
      then greatest(new.six_months_on, new.paid_on, new.left_on, new.refunded_on)
  end;
  return new;
end $$;
create trigger keep_placement_days before insert or update on placement
  for each row execute function keep_placement_days();

-- A placement for each offer that is accepted, however that happens.
create function keep_placement() returns trigger language plpgsql as $$
declare
  accepted date := (coalesce(new.settled_at, new.made_at) at time zone 'Asia/Tokyo')::date;
begin
  insert into placement (tenant, id, job_seeker_id, job_posting_id, source_id, employer, position, occupation,
    accepted_on, joining_day, is_permanent, employment_kind, six_months_on)
  select new.tenant, new.id, new.job_seeker_id, new.job_posting_id, source_id,
    coalesce(document #>> '{hiringOrganization,name}', ''), coalesce(document ->> 'title', ''),
    coalesce(document #>> '{x-tsunagu,facets,occupationCategories,0}', ''),
    accepted, coalesce((new.terms ->> 'startDay')::date, accepted),
    coalesce(document #>> '{x-tsunagu,terms,contract,kind}' = 'indefinite', false),
    case when document #>> '{x-tsunagu,terms,contract,kind}' = 'indefinite' then 'regular' end, accepted
  from job_posting where job_posting.tenant = new.tenant and job_posting.id = new.job_posting_id
  on conflict do nothing;
  return null;
end $$;
-- Safe: offers change some times a day, and the trigger fires for accepted ones alone.
create trigger keep_placement after insert or update of status on offer
  for each row when (new.status = 'accepted') execute function keep_placement();

-- Offers that were accepted before. The trigger fires for each, as it does for a new one.
update offer set status = status where status = 'accepted';

-- What figures of a period count.
-- Safe: one row for each move, built within some seconds; moving an application waits for it.
create index progress_move_moved on progress_move (tenant, moved_at, id);
-- Safe: some thousand offers.
create index offer_made on offer (tenant, made_at, id);
-- Safe: one row for each account, built within a second; signing up waits for it.
create index job_seeker_registered on job_seeker (tenant, created_at, id);
-- Safe: a million postings take some seconds, for which an import waits.
create index job_posting_received on job_posting (tenant, created_at, id);
-- Safe: one row for each interview.
create index interview_held on interview (tenant, starts_at, id) where status = 'confirmed';
