/** How much is passed over at once, the least first. */
export const passOverKinds = ['posting', 'facility', 'corporation'] as const
export type PassOverKind = (typeof passOverKinds)[number]

/** Why something is passed over, by code; advisers read the same words. */
export const passOverReasons = {
  commute: '通勤が遠い',
  pay: '給与',
  hours: '勤務時間・シフト',
  holidays: '休日が少ない',
  overtime: '残業が多い',
  work: '仕事の内容',
  worked_before: '以前に働いていた',
  other: 'そのほか',
} as const
export type PassOverReason = keyof typeof passOverReasons

const isReason = (code: string): code is PassOverReason => Object.hasOwn(passOverReasons, code)
/** The codes in the order of choosing. */
export const passOverReasonCodes: readonly PassOverReason[] = Object.keys(passOverReasons).filter(isReason)

export const passOverLimits = {
  /** Of one job seeker: the search compares each posting with all of them. */
  entries: 500,
  noteLength: 200,
  /** Of a kind, on a page of the list. */
  perPage: 50,
} as const
