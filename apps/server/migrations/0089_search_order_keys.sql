-- What a list is ordered by, slot by slot: a rare set within an order that it is not rare in (part-time jobs by pay) is found by
-- its bits and sorted by these, without reading its postings.
alter table job_search_segment
  -- the pay for a year, in yen: four bytes for each slot
  add column pays bytea,
  -- the place on the map, x and y: four bytes each
  add column places bytea;
-- Not compressed: they are nearly noise, and are read whole
alter table job_search_segment
  alter column pays set storage external,
  alter column places set storage external;
