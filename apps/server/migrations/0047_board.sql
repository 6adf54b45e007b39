-- The desk's board and week of interviews.

-- The columns of the board: applications of a status, by how long they wait.
-- Safe: one row for each application, built within a second; moving an application waits for it.
create index progress_on_board on progress (tenant, status, updated_at, job_seeker_id, job_posting_id);

-- The interviews of a week.
-- Safe: one row for each interview, built within a second; changing one waits for it.
create index interview_by_time on interview (tenant, starts_at, id) where status in ('picked', 'confirmed');
-- What waits, by kind, the longest wait first.
-- Safe: as above.
create index interview_waiting on interview (tenant, status, updated_at, id)
  where status in ('offered', 'picked', 'other_times_wanted');
