-- Whose data an answer holds that is kept for a repeated call: it goes with their account.
alter table operator_call add column job_seeker_ids uuid[] not null default '{}';
create index operator_call_about on operator_call using gin (job_seeker_ids);
