-- What a session is shown as in its owner's list of devices: kinds of device and browser, no identifier. '' where nothing is
-- known: sessions of before, and of a version that runs beside this one.
alter table web_session add column device text not null default '';
alter table app_session add column device text not null default '';
