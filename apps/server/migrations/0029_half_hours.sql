-- Free time in slots of half an hour: what stands already, and what servers of the version before write, is an hour long.
alter table available_slot add column minutes smallint not null default 60 check (minutes in (30, 60));
-- How long the slots were that a job seeker saved last: their schedule opens with the same.
alter table available_schedule add column slot_minutes smallint not null default 60 check (slot_minutes in (30, 60));
