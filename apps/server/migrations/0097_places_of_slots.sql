-- Where a packed posting is, beside its slot: a commute by distance gathers the bits of its circle from one narrow index, without
-- reading postings. By a trigger, since an earlier version of the server numbers postings, too. A posting that moves leaves its
-- slot (job_search_left) and gets its new place with the next one. Not named "place": statements of an earlier version would be ambiguous.
alter table job_search_slot add column location point;
update job_search_slot set location = posting.place from job_search posting
  where slot is not null and posting.tenant = job_search_slot.tenant and posting.id = job_search_slot.id;
create index job_search_slot_location on job_search_slot using gist (location) include (tenant, slot) where slot is not null;

create function job_search_slot_numbered() returns trigger language plpgsql as $$
begin
  select place into new.location from job_search where tenant = new.tenant and id = new.id;
  return new;
end $$;
create trigger job_search_slot_numbered before update of slot on job_search_slot
  for each row when (new.slot is not null) execute function job_search_slot_numbered();
