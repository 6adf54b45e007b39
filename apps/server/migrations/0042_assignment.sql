-- Which member of staff looks after a job seeker; null for nobody yet.

-- No foreign key: staff belong to the installation, and are stopped, never deleted.
-- Safe: columns without a default, so that no row is written.
alter table job_seeker
  add column adviser_id uuid,
  -- whom the job seeker was named last, in a message of the service
  add column adviser_named_id uuid,
  -- since when they have an adviser who was not named to them; null where there is nothing to say
  add column adviser_unnamed_since timestamptz;
-- Safe: one row for each account, built within a second; signing up waits for it.
create index job_seeker_adviser on job_seeker (tenant, adviser_id, created_at desc, id desc);
-- Safe: as above; no row is in it yet.
create index job_seeker_adviser_unnamed on job_seeker (tenant, adviser_unnamed_since)
  where adviser_unnamed_since is not null;

-- How soon messages were answered lately, without reading those of all years.
-- Safe: a million messages take some seconds, for which sending waits.
create index message_sent on message (tenant, sent_at);

-- Safe: columns without a default, or with a constant one, so that no row is written.
alter table staff_audit
  -- whom the act was about, where that was somebody else
  add column about_id uuid,
  -- what was changed, before and after
  add column details text not null default '';

-- The role of the tenant scopes has no right to the tables of staff (migration 0041). These two functions run as their owner, and
-- say what a service must know of one member of staff, and no more.

-- The name of an adviser as job seekers read it; null for who is stopped, or has no role in this service.
create function adviser_name(adviser uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select name from staff
  where staff.id = adviser and state = 'active' and exists (
    select from staff_role where staff_id = staff.id and service = current_setting('tsunagu.tenant', true))
$$;

-- Whether somebody may become an adviser in this service. Until the transaction ends they can be neither stopped nor lose a role:
-- otherwise an assignment at the same moment would leave a job seeker with nobody.
create function hold_adviser(adviser uuid, advising text[]) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from staff where staff.id = adviser and state = 'active' for share;
  return found and exists (
    select from staff_role
    where staff_id = adviser and service = current_setting('tsunagu.tenant', true) and role = any (advising));
end $$;
