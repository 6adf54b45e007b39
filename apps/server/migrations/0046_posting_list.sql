-- What the desk's list of postings is read by. Postings are outside of row security (migration 0010).

-- Safe: one entry for each open posting, built within seconds for a million; imports wait meanwhile.
create index job_posting_open on job_posting (tenant, src_update_date desc, id desc) where withdrawn_at is null;
-- Safe: one entry for each closed posting, as above.
create index job_posting_closed on job_posting (tenant, withdrawn_at desc, id desc) where withdrawn_at is not null;
-- The reference by itself, without its source: that is what staff type. Ranges of it are beginnings, in the order of "C".
-- Safe: one short entry for each posting, as above.
create index job_posting_reference on job_posting (tenant, (lower(substring(source_id from '[^ ]+$')) collate "C"));
-- How many are in selection for a posting, and who was referred to it.
-- Safe: one short entry for each progress, built within a second; moves of progress wait meanwhile.
create index progress_of_posting on progress (tenant, job_posting_id, status);
