-- plpgsql plans a statement once for each connection: planned while job_search_slot_place was empty, it compared each new row with
-- each row of that table, and packing the second or third 30,000 postings of a new service ran into the time limit. By execute, it is
-- planned for the rows that are there. Numbering, the common case, has nothing to delete.
create or replace function job_search_slot_changed() returns trigger language plpgsql as $$
begin
  if exists (select from numbered where slot is null) then
    execute 'delete from job_search_slot_place p using numbered n where p.tenant = n.tenant and p.id = n.id and n.slot is null';
  end if;
  execute 'insert into job_search_slot_place (tenant, id, slot, location)
    select n.tenant, n.id, n.slot, posting.place from numbered n join job_search posting on posting.tenant = n.tenant and posting.id = n.id
    where n.slot is not null and posting.place is not null
    on conflict (tenant, id) do update set slot = excluded.slot, location = excluded.location';
  return null;
end $$;

create or replace function job_search_slot_gone() returns trigger language plpgsql as $$
begin
  execute 'delete from job_search_slot_place p using gone g where p.tenant = g.tenant and p.id = g.id';
  return null;
end $$;
