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

-- Passkeys of a person who has an authenticator app.
create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  -- as WebAuthn writes it, in base64url
  credential_id text collate "C" not null unique,
  -- COSE; without a bound, since keys of newer algorithms are long
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of on staff_passkey (staff_id);

-- What a passkey has to sign. Deleted when it is answered, so that each answer counts once.
create table staff_challenge (
  -- sha256
  challenge_hash bytea primary key,
  -- to whom a passkey is added; null for a sign-in
  staff_id uuid references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenge_of on staff_challenge (staff_id);

-- Safe: servers of the version before do not know these tables. The role of the tenant scopes must not read them.
revoke all on staff_totp, staff_recovery_code, staff_half_session, staff_passkey, staff_challenge from tsunagu_scope;
