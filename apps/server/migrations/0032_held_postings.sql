-- An open posting whose newest line must not be published stays open in its last lawful version until then; null where nothing
-- stood open, and in rows of servers of the version before, which close at once.
alter table job_posting_quarantine add column closes_at timestamptz;
create index job_posting_quarantine_closing on job_posting_quarantine (tenant, closes_at) where closes_at is not null;
