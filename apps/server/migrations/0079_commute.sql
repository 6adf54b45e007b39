-- The search by commute: postings carry tokens of the stations that they are a walk from (`walk:<station>:<minutes>`). Rows of the
-- format before are made anew by the job rebuild_search; until then a search by train does not find them.
-- Safe: one short entry for each posting, built within seconds while searches go on; the entries go with the rebuild.
create index job_search_outdated_5 on job_search (tenant) where format < 5;
drop index job_search_outdated;
