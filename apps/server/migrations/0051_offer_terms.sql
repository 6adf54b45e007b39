-- Deadlines of offers that were extended, and days of the employer's side of an application.

-- Safe: columns without a value change no row; the lock lasts as long as the catalog takes.
alter table offer
  -- the last day that the offer named when it was made; null while it is that still
  add column first_reply_deadline date;

-- Safe: as above.
alter table progress
  -- when the documents went to the employer
  add column documents_sent_on date,
  -- until when the employer means to answer
  add column employer_reply_due date;
