/** What makes two registrations look like those of one person. */
export const samePersonReasons = ['mail', 'name_and_birthday', 'tel'] as const
export type SamePersonReason = (typeof samePersonReasons)[number]
