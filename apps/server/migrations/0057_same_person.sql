-- Finding registrations that may be of one person: by telephone, by mail address written in another way, by reading and birthday.

-- Mail programs take these for one address: upper and lower case, what follows a plus, and dots at Gmail.
create function mail_key(email text) returns text language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain
  end
  from (
    select split_part(regexp_replace(lower(email), '@[^@]*$', ''), '+', 1) as local,
      substring(lower(email) from '[^@]*$') as domain
  ) as parts
$$;

-- A column of its own: row security lets an index be used for a comparison of columns, and not for one of a function's result.
-- Safe: a constant default, so that no row is written; the rows follow below.
alter table job_seeker add column mail_key text collate "C" not null default '';

create function keep_mail_key() returns trigger language plpgsql as $$
begin
  new.mail_key := mail_key(new.email);
  return new;
end $$;
create trigger keep_mail_key before insert or update of email on job_seeker
  for each row execute function keep_mail_key();

-- Safe: one row for each account, written once; signing up waits for some seconds.
update job_seeker set mail_key = mail_key(email);

-- Safe: one row for each account, built within a second; signing up waits for it.
create index job_seeker_mail_key on job_seeker (tenant, mail_key);
-- Safe: as above.
create index job_seeker_tel on job_seeker (tenant, tel) where tel <> '';
