-- The day on the papers: null for the day when they are printed. One for each application, as its words are.
-- Safe: small tables, and columns without a default or with a constant one.
alter table resume_paper
  add column dated_on date,
  -- 取り組んだこと of a 職務経歴書: objects of title, problem, approach and result
  add column efforts jsonb not null default '[]',
  add column has_efforts boolean not null default true;
alter table resume_reason add column dated_on date;
