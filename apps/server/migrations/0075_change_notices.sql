-- Notices of changed terms (職業安定法 5条の3 3項, 変更明示): which versions of a posting a job seeker was shown side by side, and when
-- they have read and confirmed it.

-- Postings that have changed, or were closed or opened, while somebody liked them or had to do with them; the job
-- `note_changes` takes them out. One row however often a posting changes before that.
create table changed_posting (
  tenant text collate "C" not null,
  id uuid not null,
  -- the last job seeker that was looked at, while a posting takes more than one transaction
  after_job_seeker uuid,
  primary key (tenant, id),
  foreign key (tenant, id) references job_posting (tenant, id) on delete cascade
);

-- By a trigger, because every way of publishing and closing must count, an earlier version of the server's too. Postings
-- that nobody has to do with leave nothing: an import of ten thousand changes costs two look-ups each.
create function note_changed_posting() returns trigger language plpgsql as $$
begin
  if exists (select from favorite where tenant = new.tenant and job_posting_id = new.id)
    or exists (select from progress where tenant = new.tenant and job_posting_id = new.id)
  then
    insert into changed_posting (tenant, id) values (new.tenant, new.id)
    on conflict (tenant, id) do update set after_job_seeker = null;
  end if;
  return null;
end $$;
-- Safe: waits for running imports, as any change of a trigger does; the lock ends with the transaction.
create trigger note_changed_posting after update on job_posting
  for each row when (
    old.document is distinct from new.document or (old.withdrawn_at is null) <> (new.withdrawn_at is null))
  execute function note_changed_posting();

create table change_notice (
  tenant text collate "C" not null,
  id uuid not null,
  job_seeker_id uuid not null,
  job_posting_id uuid not null,
  -- what connected the two when the change was found
  stake text not null check (stake in ('application', 'referral', 'inquiry', 'favorite')),
  -- the version the job seeker knew, and the one it is compared with
  from_version int not null,
  to_version int not null,
  was_closed boolean not null,
  is_closed boolean not null,
  -- the names of the terms that differ, for lists
  terms text[] not null,
  found_at timestamptz not null,
  read_at timestamptz,
  confirmed_at timestamptz,
  -- changed back before it was read: kept, because a mail may have gone out
  revoked_at timestamptz,
  is_mail_due boolean not null,
  -- Tokyo's day of the last mail with it
  mailed_on date,
  primary key (tenant, id),
  check (from_version <= to_version),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade,
  foreign key (tenant, job_posting_id) references job_posting (tenant, id) on delete cascade
);
-- Until it is read there is one for each pair, however often the posting changes.
create unique index change_notice_unread on change_notice (tenant, job_seeker_id, job_posting_id) where read_at is null;
-- The newest one of a pair.
create index change_notice_of_pair on change_notice (tenant, job_seeker_id, job_posting_id, found_at desc, id desc);
create index change_notice_newest on change_notice (tenant, job_seeker_id, found_at desc, id desc);
-- Who has read and confirmed, at the desk.
create index change_notice_of_posting on change_notice (tenant, job_posting_id, found_at desc, id desc);
create index change_notice_to_mail on change_notice (tenant, job_seeker_id) where is_mail_due;

alter table changed_posting enable row level security;
create policy own_service on changed_posting using (tenant = current_setting('tsunagu.tenant', true));
alter table change_notice enable row level security;
create policy own_service on change_notice using (tenant = current_setting('tsunagu.tenant', true));
