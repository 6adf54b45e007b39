-- The inbox while somebody writes: drafts, who else is there, and notes in which a member of staff is mentioned.

-- What a member of staff has typed and not sent. Sending it removes it.
create table draft (
  tenant text collate "C" not null,
  -- no foreign key: staff belong to the installation
  staff_id uuid not null,
  job_seeker_id uuid not null,
  kind text not null check (kind in ('reply', 'note')),
  body text not null,
  -- Of these words: another one for other words. A write names the one that it replaces. It becomes the id of the message
  -- or note, so that sending removes exactly what was sent.
  revision uuid not null,
  updated_at timestamptz not null,
  primary key (tenant, staff_id, job_seeker_id, kind),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index draft_of_job_seeker on draft (tenant, job_seeker_id);

alter table draft enable row level security;
create policy own_service on draft using (tenant = current_setting('tsunagu.tenant', true));

-- Who looks at a job seeker, or writes to them, by open page. A row that was not renewed for a while is of a page that is gone.
create table presence (
  tenant text collate "C" not null,
  job_seeker_id uuid not null,
  staff_id uuid not null,
  -- one for each open page of a person
  tab uuid not null,
  is_writing boolean not null,
  seen_at timestamptz not null,
  primary key (tenant, job_seeker_id, staff_id, tab),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index presence_seen on presence (tenant, seen_at);

alter table presence enable row level security;
create policy own_service on presence using (tenant = current_setting('tsunagu.tenant', true));

-- The newest note about a job seeker that mentions a member of staff. Triggers on the notes keep it.
create table mention (
  tenant text collate "C" not null,
  staff_id uuid not null,
  job_seeker_id uuid not null,
  note_id uuid not null,
  mentioned_at timestamptz not null,
  is_seen boolean not null,
  -- the order of the list: the newest first, as a number that grows
  place bigint not null,
  primary key (tenant, staff_id, job_seeker_id),
  foreign key (tenant, job_seeker_id) references job_seeker (tenant, id) on delete cascade
);
create index mention_place on mention (tenant, staff_id, place, job_seeker_id);
create index mention_unseen on mention (tenant, staff_id, job_seeker_id) where not is_seen;
create index mention_of_job_seeker on mention (tenant, job_seeker_id);

alter table mention enable row level security;
create policy own_service on mention using (tenant = current_setting('tsunagu.tenant', true));

-- A newer note is unseen; an older one that takes the place of a deleted one changes nothing about that.
create function place_mention(of_note note, staff uuid, moment timestamptz, is_new boolean) returns void language sql as $$
  insert into mention (tenant, staff_id, job_seeker_id, note_id, mentioned_at, is_seen, place)
  values (of_note.tenant, staff, of_note.job_seeker_id, of_note.id, moment, not is_new,
    10000000000000000 - (extract(epoch from moment) * 1000000)::bigint)
  on conflict (tenant, staff_id, job_seeker_id) do update
    set note_id = excluded.note_id, mentioned_at = excluded.mentioned_at, place = excluded.place,
      is_seen = mention.is_seen and excluded.is_seen
$$;

-- After a note no longer mentions somebody: the newest one that still does, if any.
create function renew_mention(of_note note, staff uuid) returns void language plpgsql as $$
declare
  former note;
begin
  perform from mention where tenant = of_note.tenant and staff_id = staff
    and job_seeker_id = of_note.job_seeker_id and note_id = of_note.id;
  if not found then return; end if;
  select * into former from note
    where tenant = of_note.tenant and job_seeker_id = of_note.job_seeker_id and id <> of_note.id
      and staff = any (mentions) and author_id <> staff
    order by created_at desc, id desc limit 1;
  if former.id is null then
    delete from mention
      where tenant = of_note.tenant and staff_id = staff and job_seeker_id = of_note.job_seeker_id;
  else
    perform place_mention(former, staff, former.created_at, false);
  end if;
end $$;

create function follow_mentions() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    -- nobody has to be notified of what they wrote themselves
    perform place_mention(new, staff, new.updated_at, true) from unnest(new.mentions) as staff
      where staff <> new.author_id and (tg_op = 'INSERT' or staff <> all (old.mentions));
  end if;
  if tg_op <> 'INSERT' then
    perform renew_mention(old, staff) from unnest(old.mentions) as staff
      where tg_op = 'DELETE' or staff <> all (new.mentions);
  end if;
  return null;
end $$;
create trigger follow_mentions after insert or update of mentions or delete on note
  for each row execute function follow_mentions();

insert into mention (tenant, staff_id, job_seeker_id, note_id, mentioned_at, is_seen, place)
select distinct on (note.tenant, staff, note.job_seeker_id) note.tenant, staff, note.job_seeker_id, note.id, note.created_at,
  false, 10000000000000000 - (extract(epoch from note.created_at) * 1000000)::bigint
from note, unnest(note.mentions) as staff
where staff <> note.author_id
order by note.tenant, staff, note.job_seeker_id, note.created_at desc, note.id desc;
