-- Since when an account has its password, for its owner's page. Null where there is none, and where it was set before this migration.

alter table job_seeker add column password_set_at timestamptz;
