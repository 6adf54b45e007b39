import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'

/** Reasons for which the portal itself gives a job seeker something to do. */
export type SystemTodoKind = 'interview' | 'profile' | 'terms'

/** What a to-do of the portal is about, once: an interview, the profile's parts, the working conditions of a posting. */
export type SystemTodoKey = `${SystemTodoKind}:${string}`

interface SystemTodoTexts {
  /** `about` is what the caller names: a workplace, the missing parts. */
  title: (about: string) => string
  description: (about: string) => string
  /** Where it is done. */
  link: Pick<NavigationElement, 'text' | 'routeType'>
}

/** Everything that to-dos of the portal say. */
const texts: Record<SystemTodoKind, SystemTodoTexts> = {
  interview: {
    title: (about) => `面接・面談の準備をする（${about}）`,
    description: () =>
      '日時と場所（オンラインのときは接続のしかた）を確かめ、お伝えしたいことや質問をまとめておきましょう。',
    link: { text: '日程を確かめる', routeType: 'job_seeker_schedule' },
  },
  profile: {
    title: () => 'プロフィールの足りない項目を入力する',
    description: (about) => `まだ入力されていない項目：${about}。ご経験やご希望に合う求人を、ご紹介しやすくなります。`,
    link: { text: 'プロフィールを開く', routeType: 'profile' },
  },
  terms: {
    title: (about) => `労働条件を確認する（${about}）`,
    description: () =>
      '給与・勤務時間・休日・契約期間などが、ご希望に合っているかお確かめください。ご不明な点は、担当アドバイザーがお答えします。',
    link: { text: '応募・選考の状況を開く', routeType: 'postings_by_progress_status' },
  },
}

const kindOf = (key: string) => key.slice(0, key.indexOf(':')) as SystemTodoKind

/** The words of a to-do of the portal. */
export function systemTodoWords(key: SystemTodoKey, about: string): { title: string; description: string } {
  const { title, description } = texts[kindOf(key)]
  return { title: title(about), description: description(about) }
}

/** Where a to-do of the portal leads; undefined for one whose reason this version does not know. */
export function systemTodoLink(key: string): NavigationElement | undefined {
  if (!Object.hasOwn(texts, kindOf(key))) return undefined
  const { text, routeType } = texts[kindOf(key)].link
  return { navigateActionType: 'go_to_specific_route', text, iconType: '', routeType, viewId: '', url: '' }
}
