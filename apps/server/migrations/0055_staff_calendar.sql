-- The secret address by which a member of staff subscribes to their own interviews.

-- Safe: columns without a value change no row; the lock lasts as long as the catalog takes.
alter table staff
  -- SHA-256 of the key in the address; null for none
  add column calendar_key_hash bytea,
  -- whether entries name the job seeker
  add column calendar_has_names boolean not null default false;
-- Safe: one entry for each member of staff who has such an address.
create unique index staff_calendar_key on staff (calendar_key_hash) where calendar_key_hash is not null;
