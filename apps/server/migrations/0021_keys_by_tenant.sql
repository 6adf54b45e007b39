-- Every key names its service, so that services can be spread over several machines: a key that does not could be checked on none of them.
-- What was unique stays unique: places in the order of events are drawn from one sequence, and secrets of keys are random.

alter table event drop constraint event_pkey;
-- Safe: sequences are unique without the service already.
alter table event add primary key (tenant, sequence);
drop index event_order;

-- Safe: secrets are random, and were unique without the service before.
create unique index operator_key_secret on operator_key (tenant, key_hash);
drop index operator_key_hash;
