-- The search of postings (design: bigrams for Japanese substrings of any length, one array of facet tokens).
-- No personal data stands here.

-- All pairs of neighbouring characters of a folded text. Written without a loop: building the index is three times faster.
create function bigrams(t text) returns text[] language sql immutable parallel safe strict cost 500 as $$
  select array(select c || n
    from rows from (unnest(string_to_array(t, null)), unnest(string_to_array(substr(t, 2), null))) as s(c, n)
    where n is not null) $$;

create table job_search (
  tenant text collate "C" not null,
  id uuid not null,
  src_update_date date not null,
  -- the last day the posting is listed; 'infinity' when it has no end
  expire_date date not null,
  -- facet tokens `<key>:<value>`, such as `areas:13112`, `occupation_categories:ward_nurse`
  facets text[] collate "C" not null,
  -- the lower end of the pay in yen, per the unit that the token `salary_type:…` names
  salary_min int not null,
  -- lower(NFKC) of title, company, shop, body, catchphrases and tags, joined by blanks, kana widths and kinds folded
  norm text collate "C" not null,
  primary key (tenant, id),
  foreign key (tenant, id) references job_posting (tenant, id) on delete cascade
) with (toast_tuple_target = 8160);
-- in line, so that the recheck of a match does not fetch it from elsewhere
alter table job_search alter column norm set storage main;
alter table job_search alter column facets set statistics 200;

-- the lists' order; with the expiry in it, counting all of a tenant's postings reads the index alone
create index job_search_newest on job_search (tenant, src_update_date desc, id) include (expire_date);
create index job_search_bigrams on job_search using gin (bigrams(norm));
-- Statistics of the bigrams would cost twenty times the rest of ANALYZE, and lead to worse plans: for common words the
-- planner would read the whole table and compute each row's bigrams. Without them it always takes the index.
alter index job_search_bigrams alter column 1 set statistics 0;
create index job_search_facets on job_search using gin (facets);
