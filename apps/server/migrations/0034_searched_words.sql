-- The text that postings are found by now holds their places, their facets and what people type for them: rows of the
-- format before are made anew by the job rebuild_search.
drop index job_search_outdated;
-- Safe: one short entry for each posting, built within seconds; the entries go with the rebuild.
create index job_search_outdated on job_search (tenant) where format < 2;

-- What a service's rows were last made with: a hash of its facets and synonyms. Another one has them made anew.
create table job_search_vocabulary (
  tenant text collate "C" primary key,
  hash text not null
);
alter table job_search_vocabulary enable row level security;
create policy own_service on job_search_vocabulary using (tenant = current_setting('tsunagu.tenant', true));
grant select, insert, update, delete on job_search_vocabulary to tsunagu_scope;
