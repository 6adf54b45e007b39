-- Every table carries the tenant in its key: isolation by construction, and ready to be distributed by tenant.
-- Times are timestamptz; days are dates of Asia/Tokyo, decided by the application.

create table job_seeker (
  tenant text collate "C" not null,
  id uuid not null,
  -- folded: trimmed, lower case, half width
  email text not null,
  tel text not null default '',
  -- argon2id; null for invited accounts that have no password yet
  password_hash text,
  status text not null default 'active' check (status in ('active', 'suspended', 'withdrawn')),
  created_at timestamptz not null,
  primary key (tenant, id)
);
create unique index job_seeker_email on job_seeker (tenant, email);

create table web_session (
  tenant text collate "C" not null,
  -- the public name (`sessionId` in answers), never the cookie's secret
  id uuid not null,
  job_seeker_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create unique index web_session_secret on web_session (tenant, secret_hash);
create index web_session_expiry on web_session (expires_at);

-- What a new job seeker wrote on /entry, and the single-use link mailed for it.
create table entry (
  tenant text collate "C" not null,
  id uuid not null,
  email text not null,
  states jsonb not null,
  created_at timestamptz not null,
  primary key (tenant, id)
);
create table sign_up_token (
  tenant text collate "C" not null,
  token_hash bytea not null,
  email text not null,
  entry_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant, token_hash)
);

-- Profile answers are form element states by key and keyIndex.
create table profile_answer (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  key text not null,
  key_index int not null,
  state jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id, key, key_index),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- Fixed windows, shared by all processes. `key` names the limit and a hash of whom it counts.
create table rate_limit (
  key text primary key,
  hits int not null,
  window_ends_at timestamptz not null
);
create index rate_limit_end on rate_limit (window_ends_at);

-- Mails of the embedded server, shown at /__outbox instead of being sent.
create table mail_outbox (
  id bigint generated always as identity primary key,
  tenant text collate "C" not null,
  recipient text not null,
  sender text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null
);

create table operator_key (
  tenant text collate "C" not null,
  id uuid not null,
  name text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant, id)
);
create unique index operator_key_hash on operator_key (key_hash);

-- A posting as it came in (`document` is the feed item) with what lists and rules need beside it.
create table job_posting (
  tenant text collate "C" not null,
  id uuid not null,
  -- the agency's own identifier: one posting per (tenant, source_id)
  source_id text not null,
  content_hash bytea not null,
  document jsonb not null,
  src_update_date date not null,
  expire_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant, id)
);
create unique index job_posting_source on job_posting (tenant, source_id);

create table favorite (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant, job_seeker_id, job_posting_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);
create index favorite_newest on favorite (tenant, job_seeker_id, created_at desc, job_posting_id);

create table browsing_history (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  viewed_at timestamptz not null,
  primary key (tenant, job_seeker_id, job_posting_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);
create index browsing_history_newest on browsing_history (tenant, job_seeker_id, viewed_at desc, job_posting_id);

create table search_history (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- sha256 of the folded conditions: the same search again moves up instead of standing twice
  states_hash bytea not null,
  label text not null,
  states jsonb not null,
  searched_at timestamptz not null,
  primary key (tenant, job_seeker_id, states_hash),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- One row per job seeker and posting; every move is recorded beside it.
create table progress (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  status text not null
    check (status in ('waiting', 'referral', 'entered', 'under_consideration', 'offer_accepted', 'closed')),
  -- where `reopen` leads back to
  status_before_closed text,
  has_inquired boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id, job_posting_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);
create index progress_by_status on progress (tenant, job_seeker_id, status, updated_at desc);

create table progress_move (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  action text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('job_seeker', 'operator', 'system')),
  reason text not null default '',
  -- what the job seeker agreed to when applying (個人情報保護法 27条)
  consent text not null default '',
  moved_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id, job_posting_id)
    references progress (tenant, job_seeker_id, job_posting_id) on delete cascade
);
create index progress_move_of on progress_move (tenant, job_seeker_id, job_posting_id, moved_at);

create table todo (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  title text not null,
  description text not null default '',
  status_type text not null default 'todo' check (status_type in ('todo', 'done')),
  expire_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index todo_of on todo (tenant, job_seeker_id, status_type, expire_date, created_at);

-- What an adviser must act on, in order, for delivery to the agency's systems.
create table event (
  sequence bigint generated always as identity primary key,
  tenant text collate "C" not null,
  id uuid not null,
  type text not null,
  job_seeker_id uuid,
  data jsonb not null,
  -- a second event with the same key is not recorded, such as a second like on the same day
  dedupe_key text not null,
  created_at timestamptz not null
);
create unique index event_once on event (tenant, dedupe_key);
create index event_order on event (tenant, sequence);
