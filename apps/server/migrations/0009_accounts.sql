-- Sign-in of apps, codes by mail, consent to mails, and the end of an account.

-- For the app's challenge, beside the argon2id hash; null where there is no password. Renewed with it.
alter table job_seeker add column srp_salt bytea;
-- sealed with the installation's keyring: it is a fast hash of the password
alter table job_seeker add column srp_verifier bytea;
alter table job_seeker add column suspended_at timestamptz;

alter table web_session add column app_type text not null default 'web';

-- A device that is signed in. `id` is the public name that its tokens carry.
create table app_session (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  refresh_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create unique index app_session_refresh on app_session (tenant, refresh_hash);
create index app_session_owner on app_session (tenant, job_seeker_id);
create index app_session_expiry on app_session (expires_at);
create index web_session_owner on web_session (tenant, job_seeker_id);

-- Challenges that were answered, rightly or wrongly: none is answered twice, at whatever process.
create table answered_challenge (
  tenant text collate "C" not null,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant, id)
);
create index answered_challenge_expiry on answered_challenge (expires_at);

-- Codes by mail: one of each purpose per account, the newest.
create table confirmation_code (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  purpose text not null check (purpose in ('reset_password', 'change_sign_in_id')),
  -- the folded address that it was mailed to
  email text not null,
  -- signed with the keyring: six digits would be found in any plain hash
  code_signature text not null,
  attempts_left int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant, job_seeker_id, purpose),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index confirmation_code_expiry on confirmation_code (expires_at);

-- What somebody has asked for; no row means nothing.
create table email_setting (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  magazine boolean not null,
  recommend boolean not null,
  updated_at timestamptz not null,
  primary key (tenant, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
-- The proof of each consent and of its end (特定電子メール法): kept with the account, and never changed.
create table mail_consent (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  kind text not null check (kind in ('magazine', 'recommend')),
  is_given boolean not null,
  -- the words that were agreed to, as they stood on the page
  wording text not null,
  -- where it was said: the settings page, or the link in a mail
  source text not null check (source in ('settings', 'mail_link')),
  network_address text not null,
  created_at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index mail_consent_owner on mail_consent (tenant, job_seeker_id, created_at);

-- Postings that were recommended by mail: never the same twice.
create table recommended_posting (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  sent_at timestamptz not null,
  primary key (tenant, job_seeker_id, job_posting_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);

-- Why accounts were suspended or ended; nobody's name with it.
create table account_end_reason (
  tenant text collate "C" not null,
  id uuid not null,
  kind text not null check (kind in ('suspend', 'withdraw')),
  states jsonb not null,
  created_at timestamptz not null,
  primary key (tenant, id)
);

-- What an agency must keep of somebody who has left (職業安定法 32条の15: two years after completion). Apart from any account.
create table ledger_record (
  tenant text collate "C" not null,
  id uuid not null,
  document jsonb not null,
  created_at timestamptz not null,
  delete_after timestamptz not null,
  primary key (tenant, id)
);
create index ledger_record_end on ledger_record (delete_after);

-- What an installation draws once for itself. Two random UUIDs hold 244 random bits.
create table installation_secret (
  name text primary key,
  value bytea not null
);
insert into installation_secret (name, value)
values ('fake_account', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
