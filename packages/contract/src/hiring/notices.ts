/** What a notice of the centre is about; one switch for each where it can be switched. */
export const centreKinds = ['offer', 'interview', 'todo', 'change', 'closing', 'message', 'search', 'sign_in'] as const
export type CentreKind = (typeof centreKinds)[number]

/** Kinds that are looked at together: the tabs of the list. */
export const noticeGroups = ['hiring', 'posting', 'message', 'account'] as const
export type NoticeGroup = (typeof noticeGroups)[number]
export const groupOfKind: Readonly<Record<CentreKind, NoticeGroup>> = {
  offer: 'hiring',
  interview: 'hiring',
  todo: 'hiring',
  change: 'posting',
  closing: 'posting',
  search: 'posting',
  message: 'message',
  sign_in: 'account',
}

/** Kinds whose push can be switched off. The others have deadlines, or are about the account's safety. */
export const pushChoiceKinds = ['change', 'closing', 'message', 'search'] as const
export type PushChoiceKind = (typeof pushChoiceKinds)[number]

/** What holds for an account that has set nothing. */
export const pushKindDefaults: readonly PushChoiceKind[] = ['change', 'message']

export const centreLimits = {
  /** Notices of a page of the list. */
  perPage: 30,
  /** Notices are deleted after so many days. */
  keptDays: 90,
  /** Devices of an account that get push messages; the one added longest ago makes room. */
  devices: 10,
} as const

/**
 * What somebody reads before the browser asks. A subscription keeps the version under which it was made: another text needs
 * another version.
 */
export const pushConsent = {
  version: '2026-11-27',
  lines: [
    'はじめは、選考・面接・内定、条件の変更、担当からのメッセージだけです。',
    '21時から8時までは届きません。時間は「保存した検索条件」の設定と同じです。',
    'ロック画面には、事業所名やメッセージの内容を出しません。',
    'この端末でログアウトすると、届かなくなります。',
  ],
} as const
