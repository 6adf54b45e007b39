-- What somebody has opened or searched for is noted by one statement, which is a transaction by itself: a scope's transaction takes
-- three messages and waits for each. The functions make the settings of a scope, so that row security holds as in any other.
create function refuse_other_service(in_service text) returns void language plpgsql as $$
begin
  -- Within a transaction that has begun, its later statements would be those of the other service. After a `set local` the setting is ''
  if coalesce(nullif(current_setting('tsunagu.tenant', true), ''), in_service) <> in_service then
    raise exception 'This transaction is of another service.' using errcode = '42501';
  end if;
end $$;

-- What is beyond the most is deleted from a place in the order on. As a list of ids it was read again for each row where the plan did not
-- know the person: 2 ms for a hundred rows. Most calls find no such place.
create function enter_browsing(in_service text, in_person uuid, in_posting uuid, in_time timestamptz, in_most int)
returns void language plpgsql as $$
declare
  beyond record;
begin
  perform refuse_other_service(in_service);
  perform set_config('role', 'tsunagu_scope', true), set_config('tsunagu.tenant', in_service, true);
  insert into browsing_history (tenant, job_seeker_id, job_posting_id, viewed_at)
    values (in_service, in_person, in_posting, in_time)
    on conflict (tenant, job_seeker_id, job_posting_id) do update set viewed_at = excluded.viewed_at;
  select viewed_at, job_posting_id into beyond from browsing_history
    where tenant = in_service and job_seeker_id = in_person and job_posting_id <> in_posting
    order by viewed_at desc, job_posting_id offset in_most - 1 limit 1;
  if found then
    delete from browsing_history
      where tenant = in_service and job_seeker_id = in_person and job_posting_id <> in_posting
        and (viewed_at < beyond.viewed_at or viewed_at = beyond.viewed_at and job_posting_id >= beyond.job_posting_id);
  end if;
end $$;

create function enter_search(
  in_service text, in_person uuid, in_hash bytea, in_label text, in_states jsonb, in_time timestamptz, in_most int)
returns void language plpgsql as $$
declare
  beyond record;
begin
  perform refuse_other_service(in_service);
  perform set_config('role', 'tsunagu_scope', true), set_config('tsunagu.tenant', in_service, true);
  insert into search_history (tenant, job_seeker_id, states_hash, label, states, searched_at)
    values (in_service, in_person, in_hash, in_label, in_states, in_time)
    on conflict (tenant, job_seeker_id, states_hash)
    do update set label = excluded.label, states = excluded.states, searched_at = excluded.searched_at;
  select searched_at, states_hash into beyond from search_history
    where tenant = in_service and job_seeker_id = in_person and states_hash <> in_hash
    order by searched_at desc, states_hash offset in_most - 1 limit 1;
  if found then
    delete from search_history
      where tenant = in_service and job_seeker_id = in_person and states_hash <> in_hash
        and (searched_at < beyond.searched_at or searched_at = beyond.searched_at and states_hash >= beyond.states_hash);
  end if;
end $$;
