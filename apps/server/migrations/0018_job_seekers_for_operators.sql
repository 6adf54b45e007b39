-- Whom an adviser has invited, and how advisers find people. Triggers keep what is searched in step, so that servers of the
-- version before do as well.

-- Somebody who was invited and has not signed up yet; the row goes when they do, or some time after its last link.
create table invitation (
  tenant text collate "C" not null,
  -- the id that the job seeker will have
  id uuid not null,
  -- folded: trimmed, lower case, half width
  email text not null,
  tel text not null,
  -- what is known, as answers to the entry's form
  states jsonb not null,
  operator_key_id uuid not null,
  invited_at timestamptz not null,
  link_until timestamptz not null,
  primary key (tenant, id)
);
create unique index invitation_email on invitation (tenant, email);
create index invitation_order on invitation (tenant, invited_at, id);
create index invitation_end on invitation (link_until);
alter table invitation enable row level security;
create policy own_service on invitation using (tenant = current_setting('tsunagu.tenant', true));
grant select, insert, update, delete on invitation to tsunagu_scope;

-- Names and their readings, folded by fold_name: family and given name without a blank, a blank, the readings.
alter table job_seeker add column search_name text not null default '';
-- When an answer of the profile was last written; null where none ever was.
alter table job_seeker add column profile_changed_at timestamptz;
-- Safe: one row for each account, built within a second; signing up waits for it.
create index job_seeker_order on job_seeker (tenant, created_at, id);

-- Width, case, blanks, hiragana or katakana make no difference.
create function fold_name(name text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(name, NFKC), '\s', '', 'g')),
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ')
$$;

-- What is searched of the names among some answers, given as texts by key.
create function searched_name(names jsonb) returns text language sql immutable parallel safe as $$
  select fold_name(coalesce(names ->> 'family_name', '') || coalesce(names ->> 'given_name', '')) || ' ' ||
    fold_name(coalesce(names ->> 'family_name_kana', '') || coalesce(names ->> 'given_name_kana', ''))
$$;

create function keep_job_seeker_search() returns trigger language plpgsql as $$
begin
  -- one statement for all rows that a statement wrote
  update job_seeker set
    profile_changed_at = greatest(job_seeker.profile_changed_at, touched.changed_at),
    search_name = coalesce(
      (select searched_name(jsonb_object_agg(key, state -> 'contentStates' -> 0 ->> 'text')) from profile_answer
        where profile_answer.tenant = job_seeker.tenant and profile_answer.job_seeker_id = job_seeker.id
          and key_index = 0 and key in ('family_name', 'given_name', 'family_name_kana', 'given_name_kana')), '')
  from (select tenant, job_seeker_id, max(updated_at) as changed_at from touched_answers group by 1, 2) as touched
  where job_seeker.tenant = touched.tenant and job_seeker.id = touched.job_seeker_id;
  return null;
end $$;
create trigger keep_job_seeker_search_insert after insert on profile_answer
  referencing new table as touched_answers for each statement execute function keep_job_seeker_search();
create trigger keep_job_seeker_search_update after update on profile_answer
  referencing new table as touched_answers for each statement execute function keep_job_seeker_search();
create trigger keep_job_seeker_search_delete after delete on profile_answer
  referencing old table as touched_answers for each statement execute function keep_job_seeker_search();

update job_seeker set profile_changed_at = answers.changed_at, search_name = answers.search_name
from (
  select tenant, job_seeker_id, max(updated_at) as changed_at,
    coalesce(searched_name(
      jsonb_object_agg(key, state -> 'contentStates' -> 0 ->> 'text') filter (
        where key_index = 0 and key in ('family_name', 'given_name', 'family_name_kana', 'given_name_kana'))), '') as search_name
  from profile_answer group by 1, 2
) as answers
where job_seeker.tenant = answers.tenant and job_seeker.id = answers.job_seeker_id;
