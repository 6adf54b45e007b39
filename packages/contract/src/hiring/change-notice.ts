/** How a term changed, seen by the one who would work there. `wider`: more may be asked later; `changed`: neither better nor worse by a rule. */
export const changeDirections = ['worse', 'wider', 'better', 'changed'] as const
export type ChangeDirection = (typeof changeDirections)[number]

/** The words of the directions: a worse term is never called an update. */
export const changeDirectionWords: Record<ChangeDirection, string> = {
  worse: '下がる',
  wider: '広がる',
  better: '良くなる',
  changed: '変わる',
}

/** What connects a job seeker with a posting: the strongest one counts. */
export const noticeStakes = ['application', 'referral', 'inquiry', 'favorite'] as const
export type NoticeStake = (typeof noticeStakes)[number]

/** What is said of the posting as a whole. */
export const noticeKinds = ['changed', 'closed', 'reopened'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The two versions of a posting that a notice compares. */
export const noticeSides = ['before', 'after'] as const
export type NoticeSide = (typeof noticeSides)[number]

/** The words of the two versions. */
export const noticeSideWords: Record<NoticeSide, string> = { before: '変更前', after: '変更後' }

/** Numbers of the change notices. */
export const noticeLimits = { listed: 50, onDesk: 50 } as const
