/** What a mail says, the same in text and HTML. */
export interface MailText {
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
}

/** A file of a mail, as text. */
export interface MailAttachment {
  fileName: string
  /** Such as `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string
  content: string
}
