-- A second wall under the tenant scope: its transactions run as a role that owns nothing, and rows of another service are
-- not there for it. Postings and the search stay outside: they hold no personal data, and under a policy the search's
-- indexes would not be used.

do $$
begin
  -- a role belongs to the whole server: another database of it may have made it already
  if not exists (select from pg_roles where rolname = 'tsunagu_scope') then
    create role tsunagu_scope nologin;
  end if;
exception when duplicate_object then null;
end $$;
do $$
begin
  -- who owns the tables may take the role; a superuser needs no leave
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant tsunagu_scope to %I', current_user);
  end if;
end $$;

grant usage on schema public to tsunagu_scope;
grant select, insert, update, delete on all tables in schema public to tsunagu_scope;
revoke all on migration, installation_secret from tsunagu_scope;
grant usage on all sequences in schema public to tsunagu_scope;
alter default privileges in schema public grant select, insert, update, delete on tables to tsunagu_scope;
alter default privileges in schema public grant usage on sequences to tsunagu_scope;

do $$
declare
  name text;
begin
  foreach name in array array[
    'job_seeker', 'web_session', 'app_session', 'answered_challenge', 'confirmation_code', 'entry', 'sign_up_token',
    'profile_answer', 'mail_outbox', 'operator_key', 'favorite', 'browsing_history', 'search_history', 'progress',
    'progress_move', 'todo', 'message', 'message_attachment', 'interview', 'available_slot', 'available_schedule',
    'stored_file', 'event', 'email_setting', 'mail_consent', 'recommended_posting', 'account_end_reason',
    'ledger_record'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
