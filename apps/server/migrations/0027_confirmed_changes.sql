-- How often a session has changed the account without the password: some times shortly after the sign-in.
alter table web_session add column unconfirmed_changes int not null default 0;
alter table app_session add column unconfirmed_changes int not null default 0;

-- A code by mail shows the owner of an account that has no password.
alter table confirmation_code drop constraint confirmation_code_purpose_check;
-- Safe: the purposes of before are among them.
alter table confirmation_code add constraint confirmation_code_purpose_check
  check (purpose in ('reset_password', 'change_sign_in_id', 'confirm_change'));
