-- The search at a million postings: orders by pay and by distance, and counts that do not read the postings.

alter table job_search
  -- the lower end of the pay brought to a year, in yen
  add column salary_year bigint not null default 0,
  -- on a plane where each tenant's map has a place of its own (`posting-place.ts`); null sorts as the farthest
  add column place point,
  -- how the row was made; rows of an earlier format are made anew by the job rebuild_search
  add column format smallint not null default 0;
create index job_search_salary on job_search (tenant, salary_year desc, src_update_date desc, id) include (expire_date);
create index job_search_place on job_search using gist (place);
create index job_search_outdated on job_search (tenant) where format < 1;

-- Each posting's number within its tenant, dense, so that a set of postings is a string of bits. Null until the posting
-- is packed: such ones are counted by their rows.
create table job_search_slot (
  tenant text collate "C" not null,
  id uuid not null,
  slot int,
  -- the second facet token, that is the municipality: neighbours are packed together, which leaves most of a place's bits out
  neighbourhood text collate "C",
  primary key (tenant, id)
);
create index job_search_slot_order on job_search_slot (tenant, slot, neighbourhood);

-- For each segment of 30,000 slots and each token, who has it. The token '' marks the postings that still stand as they
-- were packed; it alone changes afterwards. `expires:2026-11-25` holds those whose last day that is; `term:…` and
-- `salary_min:…` hold predicates of job_search_predicate. 30,000 bits are 3,750 bytes: two rows fill a page.
create table job_search_bits (
  tenant text collate "C" not null,
  token text collate "C" not null,
  segment int not null,
  bits bit(30000) not null,
  primary key (tenant, token, segment)
) with (toast_tuple_target = 128);
-- sparse bits are compressed, dense ones stay as they are, and none is fetched from elsewhere
alter table job_search_bits alter column bits set storage main;

-- Conditions beyond tokens that are worth bits: terms that many postings hold, and amounts of pay.
create table job_search_predicate (
  tenant text collate "C" not null,
  token text collate "C" not null,
  -- a folded term that the text must hold
  term text collate "C",
  -- a token and the pay that must be reached
  salary_type_token text collate "C",
  salary_min int,
  -- whether every segment has its bits
  is_ready boolean not null default false,
  used_on date not null,
  primary key (tenant, token)
);

-- One slot as bits, to be gathered by bit_or.
create function slot_bits(slot int) returns bit language sql immutable parallel safe strict as
  'select set_bit(B''0''::bit(30000), slot % 30000, 1)';

-- By triggers, because every way of writing a posting must leave the counts right, an earlier version of the server's too.
create function job_search_arrived() returns trigger language plpgsql as $$
begin
  insert into job_search_slot (tenant, id, neighbourhood)
  select tenant, id, facets[2] from arrived order by tenant, id
  on conflict (tenant, id) do nothing;
  return null;
end $$;
create trigger job_search_arrived after insert on job_search
  referencing new table as arrived for each statement execute function job_search_arrived();

-- A changed or deleted posting leaves its slot. The order of locks is always slots by id, then segments: two writers wait
-- for each other, and never both. What the packing has numbered meanwhile is seen, because it is asked after the lock.
create function job_search_left() returns trigger language plpgsql as $$
begin
  perform 1 from job_search_slot s join departed using (tenant, id) order by s.tenant, s.id for update of s;
  perform 1 from job_search_bits b where b.token = '' and (b.tenant, b.segment) in (
    select s.tenant, s.slot / 30000 from job_search_slot s join departed using (tenant, id) where s.slot is not null)
  order by b.tenant, b.segment for update;
  update job_search_bits b set bits = b.bits & ~gone.bits from (
    select s.tenant, s.slot / 30000 as segment, bit_or(slot_bits(s.slot)) as bits
    from job_search_slot s join departed using (tenant, id) where s.slot is not null group by 1, 2) gone
  where b.tenant = gone.tenant and b.token = '' and b.segment = gone.segment;
  if tg_op = 'DELETE' then
    delete from job_search_slot s using departed d where s.tenant = d.tenant and s.id = d.id;
  else
    update job_search_slot s set slot = null from departed d
    where s.tenant = d.tenant and s.id = d.id and s.slot is not null;
  end if;
  return null;
end $$;
create trigger job_search_changed after update on job_search
  referencing old table as departed for each statement execute function job_search_left();
create trigger job_search_deleted after delete on job_search
  referencing old table as departed for each statement execute function job_search_left();

insert into job_search_slot (tenant, id, neighbourhood) select tenant, id, facets[2] from job_search;
