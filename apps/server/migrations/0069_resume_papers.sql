-- What job seekers choose and write for the papers that are made from their profiles: 履歴書 and 職務経歴書. Both tables are new.

create table resume_paper (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  era text not null check (era in ('japanese', 'western')),
  has_photo boolean not null,
  has_sex boolean not null,
  has_email boolean not null,
  has_wish boolean not null,
  has_duties boolean not null,
  has_self_promotion boolean not null,
  -- 志望動機 and 本人希望 for no employer yet; '' for none
  reason text not null,
  wish text not null,
  -- of the choices and of all words, also those for an employer
  version int not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- 志望動機 and 本人希望 for the employer of a posting.
create table resume_reason (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  reason text not null,
  wish text not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id, job_posting_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);
-- What the foreign key looks for.
create index resume_reason_of_posting on resume_reason (tenant, job_posting_id);

alter table resume_paper enable row level security;
create policy own_service on resume_paper using (tenant = current_setting('tsunagu.tenant', true));
alter table resume_reason enable row level security;
create policy own_service on resume_reason using (tenant = current_setting('tsunagu.tenant', true));
