-- Which member of staff looks after a job seeker; null for nobody yet.

-- No foreign key: staff belong to the installation, and are stopped, never deleted.
alter table job_seeker add column adviser_id uuid;
-- Safe: one row for each account, built within a second; signing up waits for it.
create index job_seeker_adviser on job_seeker (tenant, adviser_id, id);
