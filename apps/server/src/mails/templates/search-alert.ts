import type { Tenant } from '#server/definitions/tenant.ts'
import { writePromotion } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** What is new of a saved search. */
export interface NewOfSearch {
  name: string
  /** All that are new, also those that are not named. */
  count: number
  /** The newest by title and employer. */
  postings: readonly { title: string; employer: string }[]
  /** Where they are listed. */
  url: string
}

/** New postings of saved searches, all in one mail. */
export const searchAlertMail = (
  tenant: Tenant,
  content: {
    name: string
    count: number
    searches: readonly NewOfSearch[]
    settingUrl: string
    unsubscribeUrl: string
  },
): MailText => {
  const { name, count, searches, settingUrl, unsubscribeUrl } = content
  return writePromotion(tenant, {
    subject: `保存した条件に新着の求人が${count}件あります`,
    kind: 'saved_search',
    unsubscribeUrl,
    parts: [
      ...(name === '' ? [] : [`${name} 様`]),
      `保存した検索条件に合う、新しい求人が${count}件あります。`,
      ...searches.map((search) => ({
        heading: `${search.name}：新着${search.count}件`,
        lines: [
          ...search.postings.map(({ title, employer }) => (employer === '' ? title : `${title}（${employer}）`)),
          ...(search.count > search.postings.length ? [`ほか${search.count - search.postings.length}件`] : []),
        ],
        url: search.url,
      })),
      { label: '知らせる回数を変える・休止する', url: settingUrl },
      'お届けしたあとに、募集が終わっていることがあります。',
    ],
  })
}
