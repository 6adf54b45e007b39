-- Wishes by which advisers find people, kept by triggers so that servers of the version before keep them as well. Equality on an
-- index goes before row security, which tests inside of documents do not.
create table job_seeker_wish (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  -- a key of the search, and a code of it; a place stands under its prefecture too
  key text not null,
  code text not null,
  primary key (tenant, key, code, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index job_seeker_wish_owner on job_seeker_wish (tenant, job_seeker_id);
alter table job_seeker_wish enable row level security;
create policy own_service on job_seeker_wish using (tenant = current_setting('tsunagu.tenant', true));
grant select, insert, update, delete on job_seeker_wish to tsunagu_scope;

-- Codes of an answer; none of one that is no wish or holds nothing.
create function wished_codes(key text, state jsonb) returns setof text language sql immutable parallel safe as $$
  select distinct code
  from jsonb_path_query(state, '$.contentStates[*].text') as content,
    unnest(case key
      when 'areas' then array[content #>> '{}', left(content #>> '{}', 2)]
      when 'occupation_categories' then array[content #>> '{}']
    end) as code
  where code <> ''
$$;

create function keep_job_seeker_wishes() returns trigger language plpgsql as $$
begin
  delete from job_seeker_wish using touched_answers as touched
  where job_seeker_wish.tenant = touched.tenant and job_seeker_wish.job_seeker_id = touched.job_seeker_id
    and job_seeker_wish.key = touched.key and touched.key_index = 0;
  if tg_op <> 'DELETE' then
    insert into job_seeker_wish (tenant, job_seeker_id, key, code)
    select tenant, job_seeker_id, key, code from touched_answers, wished_codes(key, state) as code
    where key_index = 0;
  end if;
  return null;
end $$;
create trigger keep_job_seeker_wishes_insert after insert on profile_answer
  referencing new table as touched_answers for each statement execute function keep_job_seeker_wishes();
create trigger keep_job_seeker_wishes_update after update on profile_answer
  referencing new table as touched_answers for each statement execute function keep_job_seeker_wishes();
create trigger keep_job_seeker_wishes_delete after delete on profile_answer
  referencing old table as touched_answers for each statement execute function keep_job_seeker_wishes();

insert into job_seeker_wish (tenant, job_seeker_id, key, code)
select tenant, job_seeker_id, key, code from profile_answer, wished_codes(key, state) as code
where key_index = 0;
