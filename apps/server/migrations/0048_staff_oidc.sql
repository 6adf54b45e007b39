-- Single sign-on of the staff by an OpenID Connect provider.

-- Which account at the provider belongs to whom. After the first time it is found by issuer and subject alone: an address that
-- changes hands at the provider opens nobody else's account.
create table staff_provider_link (
  staff_id uuid not null references staff on delete cascade,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  -- for showing, as the provider had it when the link was made
  email text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  -- Set where the person has ended the link. The row stays, so that the address alone does not make it again.
  removed_at timestamptz,
  primary key (staff_id, issuer)
);
create unique index staff_provider_link_in_use on staff_provider_link (issuer, subject) where removed_at is null;

-- Who is at the provider just now. Deleted when they come back, so that each way back works once.
create table staff_provider_turn (
  -- sha256 of the cookie's value, from which state, nonce and verifier follow: none of them is stored
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'invitation', 'link', 'proof')),
  -- for `link` and `proof`: the session in which it was begun
  session_id uuid references staff_session on delete cascade,
  -- for `invitation`: sha256 of the link's token
  invitation_hash bytea,
  return_to text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  check (session_id is not null or purpose not in ('link', 'proof')),
  check (invitation_hash is not null or purpose <> 'invitation')
);
create index staff_provider_turn_of on staff_provider_turn (session_id);
create index staff_provider_turn_ended on staff_provider_turn (expires_at);

-- Safe: servers of the version before do not know these tables. The role of the tenant scopes must not read them.
revoke all on staff_provider_link, staff_provider_turn from tsunagu_scope;

-- Safe: some hundred short-lived rows. The link is made when the second step is done, and not before.
alter table staff_half_session
  add column link_issuer text collate "C",
  add column link_subject text collate "C",
  add column link_email text;

-- Safe: a few rows; a column with a constant default rewrites nothing. A link by which somebody gets in again whose other ways fail.
alter table staff_invitation add column is_rescue boolean not null default false;

alter table staff_session drop constraint staff_session_proof_check;
-- Safe: the proofs of before are among them.
alter table staff_session add constraint staff_session_proof_check
  check (proof in ('password', 'totp', 'recovery_code', 'passkey', 'provider', 'provider_factor', 'rescue'));
