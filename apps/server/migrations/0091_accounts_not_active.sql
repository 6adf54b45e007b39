-- Accounts of which the staff's queue shows nothing: few among many, and subtracted from its counts.
-- Safe: read in one go for some rows; a hundred thousand accounts take a tenth of a second.
create index job_seeker_not_active on job_seeker (tenant, id) where status <> 'active';
