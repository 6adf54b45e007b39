-- The text that postings are found by now has one spelling for each word of several, and its row names the facility: rows of
-- the format before are made anew by the job rebuild_search.
drop index job_search_outdated;
-- Safe: one short entry for each posting, built within seconds; the entries go with the rebuild.
create index job_search_outdated on job_search (tenant) where format < 3;

-- The folded name of the workplace; '' in rows of an earlier format, whose facility is not suggested until they are made anew.
alter table job_search add column facility text collate "C" not null default '';
-- Whether a facility has an open posting is one look-up.
create index job_search_facility on job_search (tenant, facility, expire_date);

-- Each facility once, however many postings it has, to be suggested while somebody types. A row may outlast its postings for
-- an hour: a suggestion asks for an open one. Postings do not count here: a counter would be a row that all imports wait for.
create table job_search_facility_name (
  tenant text collate "C" not null,
  folded text collate "C" not null,
  -- as it is shown
  name text not null,
  primary key (tenant, folded)
);
grant select, insert, update, delete on job_search_facility_name to tsunagu_scope;

-- The pairs of neighbouring characters with the service before each, so that an index of them leads to no other service.
-- It calls no function of ours: while an index is made, the database looks for functions in its own schema alone.
create function tenant_bigrams(tenant text, t text) returns text[] language sql immutable parallel safe strict cost 500 as $$
  select array(select tenant || ' ' || c || n
    from rows from (unnest(string_to_array(t, null)), unnest(string_to_array(substr(t, 2), null))) as s(c, n)
    where n is not null) $$;
create index job_search_facility_bigrams on job_search_facility_name using gin (tenant_bigrams(tenant, folded));
-- As for the texts of postings: without statistics the planner always takes the index.
alter index job_search_facility_bigrams alter column 1 set statistics 0;
