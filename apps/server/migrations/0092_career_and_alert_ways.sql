-- What a 職務経歴書 begins with: a summary of the career, and strengths, one a line. '' for none.
-- Safe: a small table, and columns with a constant default.
alter table resume_paper
  add column summary text not null default '',
  add column strengths text not null default '';

-- New postings of a saved search may also come by push message and by LINE.
alter table saved_search_alert drop constraint saved_search_alert_channels_check;
-- Safe: some rows, which the check reads within milliseconds; the former value stays allowed.
alter table saved_search_alert add constraint saved_search_alert_channels_check
  check (channels <@ array['mail', 'push', 'line']);
-- They came by push message where their kind was switched on, and not after the link of a mail had ended them.
update saved_search_alert as alert set channels = array['mail', 'push']
from notice_setting as setting
join email_setting as mail on mail.tenant = setting.tenant and mail.job_seeker_id = setting.job_seeker_id and mail.saved_search
where setting.tenant = alert.tenant and setting.job_seeker_id = alert.job_seeker_id
  and 'search' = any(setting.push_kinds) and alert.channels = array['mail'];
