-- Between a job seeker and the tenant's advisers: messages, interviews, free hours.

create table message (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  direction text not null check (direction in ('to_job_seeker', 'from_job_seeker')),
  -- the message that this one answers
  reply_to_id uuid,
  -- what it is about, as an icon of the list; '' for what a person wrote
  icon_type text not null default '',
  subject text not null,
  body text not null,
  sender_name text not null,
  -- addresses as they were when it was sent; several are parted by ', '
  mail_from text not null default '',
  mail_to text not null default '',
  mail_cc text not null default '',
  sent_at timestamptz not null,
  -- when its receiver opened it
  read_at timestamptz,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, reply_to_id) references message (tenant, id) on delete set null (reply_to_id)
);
-- lists page by this order: it is the key that `lastKey` carries
create index message_newest on message (tenant, job_seeker_id, sent_at desc, id desc);
create index message_unread on message (tenant, job_seeker_id) where direction = 'to_job_seeker' and read_at is null;
create index message_reply on message (tenant, reply_to_id) where reply_to_id is not null;

-- The files of a message in their order. They belong to the job seeker whose message it is, as all kept files do.
create table message_attachment (
  tenant text collate "C" not null,
  message_id uuid not null,
  position int not null,
  stored_file_id uuid not null,
  primary key (tenant, message_id, position),
  unique (tenant, stored_file_id),
  foreign key (tenant, message_id) references message (tenant, id) on delete cascade,
  foreign key (tenant, stored_file_id) references stored_file (tenant, id) on delete cascade
);

-- An interview of a job seeker about a posting. `starts_at` is null until the job seeker has picked one of the times offered.
create table interview (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  -- null where it is about no posting of the portal (a first talk with the adviser)
  job_posting_id uuid,
  status text not null check (status in ('offered', 'picked', 'confirmed', 'cancelled')),
  starts_at timestamptz,
  minutes int not null check (minutes between 1 and 1440),
  -- the workplace's or the adviser's name
  title text not null,
  is_online boolean not null,
  -- where to go; '' when online
  place text not null default '',
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  check (starts_at is not null or status in ('offered', 'cancelled')),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete set null (job_posting_id)
);
create index interview_coming on interview (tenant, job_seeker_id, starts_at) where status = 'confirmed';
create index interview_posting on interview (tenant, job_posting_id) where job_posting_id is not null;

-- When a job seeker can have an interview: the beginnings of free hours, and a word about them.
create table available_slot (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  starts_at timestamptz not null,
  primary key (tenant, job_seeker_id, starts_at),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create table available_schedule (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  note text not null default '',
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
