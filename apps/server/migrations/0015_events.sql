-- Events on their way to the agency's own systems: by polling, or to webhooks.

-- An event's place in its service's order, given after the transaction that recorded it is done: whoever reads on from a place
-- misses nothing, since nothing can appear before it. `sequence` cannot be that place: it is drawn before others commit.
alter table event add column position bigint;
create unique index event_position on event (tenant, position) where position is not null;
create index event_unplaced on event (tenant, sequence) where position is null;
create index event_job_seeker on event (tenant, job_seeker_id, position) where job_seeker_id is not null;

-- The last place given. Its row lock lets one process at a time give places; old events may go without the count going back.
create table event_place (
  tenant text collate "C" not null primary key,
  last_position bigint not null default 0
);

-- Where an agency wants its events.
create table webhook (
  tenant text collate "C" not null,
  id uuid not null,
  url text not null,
  description text not null default '',
  -- empty: all
  event_types text[] not null default '{}',
  -- sealed by the keyring, as is the one before, which signs as well for a day so that receivers can change over
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  -- when it was told to stop; what it had to get waits
  paused_at timestamptz,
  primary key (tenant, id)
);

-- One event for one webhook.
create table event_delivery (
  tenant text collate "C" not null,
  webhook_id uuid not null,
  event_position bigint not null,
  -- those of one key are delivered one after the other: a job seeker's; an event about nobody stands alone
  order_key uuid not null,
  status text not null check (status in ('waiting', 'delivered', 'dead')),
  attempts int not null default 0,
  -- not before; while it is being sent, until when nobody else sends it
  due_at timestamptz not null,
  -- what came of the last attempt, in English; no part of an answer's body
  last_result text not null default '',
  delivered_at timestamptz,
  primary key (tenant, webhook_id, event_position),
  foreign key (tenant, webhook_id) references webhook (tenant, id) on delete cascade
);
create index event_delivery_waiting on event_delivery (tenant, webhook_id, order_key, event_position) where status = 'waiting';
create index event_delivery_due on event_delivery (tenant, due_at) where status = 'waiting';
create index event_delivery_dead on event_delivery (tenant, webhook_id, event_position) where status = 'dead';

do $$
declare
  name text;
begin
  foreach name in array array['event_place', 'webhook', 'event_delivery'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy own_service on %I using (tenant = current_setting(''tsunagu.tenant'', true))', name
    );
  end loop;
end $$;
