/**
 * Why somebody gets no message that others get: the account rests, it has been closed, a field of the text has no value for
 * them, the text is too long with their values, or they wish no message in the next 90 days.
 */
export const leftOutReasons = ['suspended', 'withdrawn', 'open_field', 'too_long', 'contact_wish'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Why data of job seekers is taken out of the portal. Codes: a text of one's own would bring names into the audit. */
export const exportReasons = ['mailing', 'report', 'other_system', 'authority', 'handover'] as const
export type ExportReason = (typeof exportReasons)[number]

/** Columns of an export, in their order. */
export const exportColumns = [
  'name',
  'kana',
  'email',
  'tel',
  'age',
  'licence',
  'occupation',
  'area',
  'progress',
  'adviser',
  'registered',
  'contact',
  'tag',
] as const
export type ExportColumn = (typeof exportColumns)[number]
