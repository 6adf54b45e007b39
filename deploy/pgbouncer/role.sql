-- What a session of the servers has otherwise by the options of its start, which PgBouncer 1.18 refuses. Run once as the owner of
-- the database, past PgBouncer, then RECONNECT in PgBouncer's console. Servers with DATABASE_POOLER=1 log what is missing.
alter role tsunagu in database tsunagu set statement_timeout = '60s';
alter role tsunagu in database tsunagu set idle_in_transaction_session_timeout = '60s';
alter role tsunagu in database tsunagu set jit = off;
alter role tsunagu in database tsunagu set work_mem = '64MB';
