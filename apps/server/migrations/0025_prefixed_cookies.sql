-- Whether a session's cookie has a name that only its own host can set by https. Such a session is not found by a cookie
-- without the prefix, which a neighbouring host could have planted; sessions of before have the name without it.
alter table web_session add column is_prefixed boolean not null default false;
