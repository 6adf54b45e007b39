-- Words that nobody has searched for are counted from bits: for each segment of the search's bits, who holds each character and
-- each pair of neighbouring characters, and longer grams where the shorter ones do not already say it.
-- The tables are their own and not further tokens of job_search_bits: that one is small, read by every search and part of the
-- backup, while these hold thousands of rows for each segment and are made again from the texts.

-- The segments whose grams are made, or being made. Segments without a row in it (packed by an earlier version, or just now)
-- are counted the way they were before.
-- Safe: the key to job_search_bits locks writes to that table for a moment; the new table is empty, so nothing is checked.
create table job_search_segment (
  tenant text collate "C" not null,
  segment int not null,
  -- The row of job_search_bits that a segment ends with: whoever dissolves it, an earlier version too, removes its grams
  token text collate "C" not null default '' check (token = ''),
  -- which making of the grams; after ten minutes another one takes the segment over, and the first one stops
  generation uuid not null default gen_random_uuid(),
  begun_at timestamptz not null default now(),
  -- whether all rows of the segment are there: until then none is read
  is_written boolean not null default false,
  -- whether a character or pair without a row is in no posting of the segment
  is_complete boolean not null default false,
  primary key (tenant, segment),
  foreign key (tenant, token, segment) references job_search_bits (tenant, token, segment) on delete cascade
);

-- Who of a segment's slots holds a gram. Bits are never changed in place: a posting that changes leaves its slot.
create table job_search_gram (
  tenant text collate "C" not null,
  gram text collate "C" not null,
  segment int not null,
  bits bit(30000) not null,
  primary key (tenant, gram, segment),
  foreign key (tenant, segment) references job_search_segment (tenant, segment) on delete cascade
) with (toast_tuple_target = 128);
-- as job_search_bits: compressed where sparse, never fetched from elsewhere
alter table job_search_gram alter column bits set storage main;

-- The frequent grams of three and more characters that are exactly where all their shorter grams are: most have no bits of
-- their own. By their first character, so that a search reads a short list.
create table job_search_exact (
  tenant text collate "C" not null,
  first text collate "C" not null,
  segment int not null,
  grams text[] collate "C" not null,
  primary key (tenant, first, segment),
  foreign key (tenant, segment) references job_search_segment (tenant, segment) on delete cascade
);

-- A segment that goes finds its grams by these; a row of few bytes each, as equal keys are stored once.
create index job_search_segment_bits on job_search_segment (tenant, token, segment);
create index job_search_gram_segment on job_search_gram (tenant, segment);
create index job_search_exact_segment on job_search_exact (tenant, segment);
