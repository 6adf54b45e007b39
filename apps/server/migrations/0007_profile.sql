-- Wishes have the keys of a search where they mean the same: the entry's areas, and what became of them in profiles.
update profile_answer
set key = 'areas', state = jsonb_set(state, '{key}', '"areas"')
where key = 'desired_areas'
  and not exists (
    select from profile_answer as other
    where other.tenant = profile_answer.tenant
      and other.job_seeker_id = profile_answer.job_seeker_id
      and other.key = 'areas'
      and other.key_index = profile_answer.key_index
  );

update entry
set states = (
  select jsonb_agg(case when state ->> 'key' = 'desired_areas' then jsonb_set(state, '{key}', '"areas"') else state end order by place)
  from jsonb_array_elements(states) with ordinality as each (state, place)
)
where states @> '[{"key": "desired_areas"}]';
