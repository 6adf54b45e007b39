-- What job seekers say 30 and 90 days after joining: what was promised, and what it is like. The table is new.

create table joining_check (
  tenant text collate "C" not null,
  placement_id uuid not null,
  stage text collate "C" not null check (stage in ('day30', 'day90')),
  job_seeker_id uuid not null,
  -- [{name, promised, state, note}] of the accepted offer, as they were when the question was asked
  terms jsonb not null,
  feeling text not null check (feeling in ('unanswered', 'settled', 'getting_used', 'unsure', 'hard')),
  memo text not null,
  -- who learns of it; 'employer': the adviser is to ask there
  audience text not null check (audience in ('adviser', 'employer')),
  -- 0 until it is answered
  version int not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- the last day for an answer or a change of it, in Tokyo
  open_until date not null,
  primary key (tenant, placement_id, stage),
  foreign key (tenant, placement_id) references placement (tenant, id) on delete cascade,
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index joining_check_of on joining_check (tenant, job_seeker_id, asked_at);

alter table joining_check enable row level security;
create policy own_service on joining_check using (tenant = current_setting('tsunagu.tenant', true));
