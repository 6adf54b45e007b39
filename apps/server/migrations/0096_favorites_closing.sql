-- For which day a job seeker was given notice that a posting they like closes soon: of each stage they get one.

alter table favorite add column closing_noted date;

-- Its push messages have a switch of their own.
-- Safe: the one below replaces it in the same transaction.
alter table notice_setting drop constraint notice_setting_push_kinds_check;
-- Safe: at most a row for each account, which the check reads within a second; the former values stay allowed.
alter table notice_setting add constraint notice_setting_push_kinds_check
  check (push_kinds <@ array['change', 'closing', 'message', 'search']);
