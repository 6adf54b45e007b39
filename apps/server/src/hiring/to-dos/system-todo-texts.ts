import type { NavigationElement } from '@tsunagu/contract/navigation/links.ts'

/** Reasons for which the portal itself gives a job seeker something to do. */
export type SystemTodoKind = 'interview' | 'profile' | 'terms' | 'change' | 'joining' | 'staying' | 'day30' | 'day90'

/** What a to-do of the portal is about, once: an interview, the profile's parts, the working conditions of a posting, a placement. */
export type SystemTodoKey = `${SystemTodoKind}:${string}`

interface SystemTodoTexts {
  /** `about` is what the caller names: a workplace, the missing parts. */
  title: (about: string) => string
  description: (about: string) => string
  /** Where it is done. */
  link: Pick<NavigationElement, 'text' | 'routeType'> & { viewId?: string }
}

const afterDays = (days: number): SystemTodoTexts => ({
  title: (about) => `入職して${days}日の確認（${about}）`,
  description: () =>
    'お約束の条件と、いまの働きかたをくらべます。3分ほどで終わります。答えなくてもかまいません。事業所に確かめるかどうかは、ご自分で選べます。',
  link: { text: '確認に答える', routeType: 'free', viewId: 'after_joining' },
})

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
  change: {
    title: (about) => `変わった条件を確かめる（${about}）`,
    description: () =>
      '応募・ご紹介した求人の労働条件が変わりました。変わる前の条件といまの条件を確かめて、「確認しました」を押してください。確認は同意ではありません。',
    link: { text: '条件の変更を開く', routeType: 'free', viewId: 'changes' },
  },
  joining: {
    title: (about) => `入社しましたか（${about}）`,
    description: () =>
      '入社された方は「完了」にしてください。入社日が変わったときや、入社しないことになったときは、担当アドバイザーにメッセージでお知らせください。',
    link: { text: 'メッセージを送る', routeType: 'message_list' },
  },
  staying: {
    title: (about) => `働き続けていますか（${about}）`,
    description: () =>
      '入社から6か月がたちました。いまも働いている方は「完了」にしてください。お休み中の方やお辞めになった方は、メールでお送りしたリンクから答えるか、担当アドバイザーにメッセージでお知らせください。',
    link: { text: 'メッセージを送る', routeType: 'message_list' },
  },
  day30: afterDays(30),
  day90: afterDays(90),
}

const kindOf = (key: string) => key.slice(0, key.indexOf(':')) as SystemTodoKind

/** The reason of a to-do of the portal; undefined for one that this version does not know. */
export const systemTodoKindOf = (key: string): SystemTodoKind | undefined =>
  Object.hasOwn(texts, kindOf(key)) ? kindOf(key) : undefined

/** The words of a to-do of the portal. */
export function systemTodoWords(key: SystemTodoKey, about: string): { title: string; description: string } {
  const { title, description } = texts[kindOf(key)]
  return { title: title(about), description: description(about) }
}

/** Where a to-do of the portal leads; undefined for one whose reason this version does not know. */
export function systemTodoLink(key: string): NavigationElement | undefined {
  if (!Object.hasOwn(texts, kindOf(key))) return undefined
  const { text, routeType, viewId = '' } = texts[kindOf(key)].link
  const navigateActionType = viewId === '' ? 'go_to_specific_route' : 'go_to_view'
  return { navigateActionType, text, iconType: '', routeType, viewId, url: '' }
}
