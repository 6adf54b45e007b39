-- Where each packed posting is, by its slot: a commute by distance gathers the bits of its circle from one narrow index, without
-- reading postings. A table of its own: filling a new column of job_search_slot would stop all searches until the upgrade is done.
create table job_search_slot_place (
  tenant text collate "C" not null,
  id uuid not null,
  slot int not null,
  -- on the tenant's map, as in job_search
  location point not null,
  primary key (tenant, id)
);

-- By triggers, since an earlier version of the server numbers postings, too. A row here changes only under the lock of its slot.
create function job_search_slot_changed() returns trigger language plpgsql as $$
begin
  delete from job_search_slot_place p using numbered n where p.tenant = n.tenant and p.id = n.id and n.slot is null;
  insert into job_search_slot_place (tenant, id, slot, location)
  select n.tenant, n.id, n.slot, posting.place from numbered n join job_search posting on posting.tenant = n.tenant and posting.id = n.id
  where n.slot is not null and posting.place is not null
  on conflict (tenant, id) do update set slot = excluded.slot, location = excluded.location;
  return null;
end $$;
create trigger job_search_slot_changed after update on job_search_slot
  referencing new table as numbered for each statement execute function job_search_slot_changed();

create function job_search_slot_gone() returns trigger language plpgsql as $$
begin
  delete from job_search_slot_place p using gone g where p.tenant = g.tenant and p.id = g.id;
  return null;
end $$;
create trigger job_search_slot_gone after delete on job_search_slot
  referencing old table as gone for each statement execute function job_search_slot_gone();

insert into job_search_slot_place (tenant, id, slot, location)
select s.tenant, s.id, s.slot, posting.place from job_search_slot s join job_search posting on posting.tenant = s.tenant and posting.id = s.id
where s.slot is not null and posting.place is not null;
create index job_search_slot_place_location on job_search_slot_place using gist (location) include (tenant, slot);
