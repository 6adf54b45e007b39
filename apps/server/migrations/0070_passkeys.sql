-- Passkeys of job seekers, and the record of their sign-ins.

create table job_seeker_passkey (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  -- as WebAuthn writes it, in base64url
  credential_id text collate "C" not null,
  -- COSE; without a bound, since keys of newer algorithms are long
  public_key bytea not null,
  counter bigint not null,
  name text not null check (char_length(name) between 1 and 60),
  -- whether the person's other devices have it too
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant, id),
  unique (tenant, credential_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index job_seeker_passkey_owner on job_seeker_passkey (tenant, job_seeker_id);

create table sign_in_record (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  way text not null check (way in ('password', 'passkey', 'app')),
  -- kinds of device and browser in words; '' where they are unknown
  device text not null,
  -- the session that it began, and the device; no foreign keys: the record outlives them
  session_id uuid not null,
  device_id uuid not null,
  -- of a sign-in by passkey
  passkey_id uuid,
  is_new_device boolean not null,
  -- sha256 of the key in the mail about it; null where none was sent, and when it was used
  report_hash bytea,
  -- what the owner says of a new device; null for nothing yet
  answer text check (answer in ('mine', 'not_mine')),
  at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index sign_in_record_owner on sign_in_record (tenant, job_seeker_id, at, id);
create unique index sign_in_record_report on sign_in_record (tenant, report_hash);
create index sign_in_record_age on sign_in_record (tenant, at);

do $$
declare
  name text;
begin
  foreach name in array array['job_seeker_passkey', 'sign_in_record'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
