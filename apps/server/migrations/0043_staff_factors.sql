-- How members of staff prove who they are: a second factor, and when they last proved it.

-- Safe: some hundred short-lived rows; columns that are null or have a constant default rewrite nothing.
alter table staff_session
  -- when the person last proved who they are; null for a session of the version before, which is asked again
  add column proved_at timestamptz,
  add column proof text not null default 'password'
    check (proof in ('password', 'totp', 'recovery_code', 'passkey'));

-- The authenticator app of a person. Until it is confirmed by a code it counts for nothing.
create table staff_totp (
  staff_id uuid primary key references staff on delete cascade,
  -- sealed with the keyring for this person alone
  secret bytea not null,
  -- the newest time step whose code was accepted: it and older ones are refused
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);

-- Deleted when used, so that each works once.
create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  -- sha256: codes have 80 random bits
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- Who has given the right password and not yet the second factor. It is no session: no call reads it but the next step.
create table staff_half_session (
  -- sha256 of the token
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  tries_left smallint not null,
  expires_at timestamptz not null
);
create index staff_half_session_of on staff_half_session (staff_id);

-- Safe: servers of the version before do not know these tables. The role of the tenant scopes must not read them.
revoke all on staff_totp, staff_recovery_code, staff_half_session from tsunagu_scope;
