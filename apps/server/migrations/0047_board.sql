-- The columns of the desk's board: applications of a status, by how long they wait.
-- Safe: one row for each application, built within a second; moving an application waits for it.
create index progress_on_board on progress (tenant, status, updated_at, job_seeker_id, job_posting_id);
