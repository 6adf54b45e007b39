import type { Tenant } from '#server/definitions/tenant.ts'
import { writePromotion } from '#server/mails/mail-text.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'

/** A posting as a mail shows it. */
export interface RecommendedPosting {
  title: string
  employer: string
  /** Pay, place and the like, a line each. */
  facts: readonly string[]
  url: string
}

/** New postings that fit what somebody is looking for; `resultUrl` shows all of them. */
export const recommendationMail = (
  tenant: Tenant,
  content: { name: string; postings: readonly RecommendedPosting[]; resultUrl: string; unsubscribeUrl: string },
): MailText => {
  const { name, postings, resultUrl, unsubscribeUrl } = content
  return writePromotion(tenant, {
    subject: `ご希望に合う新着の求人が${postings.length}件あります`,
    kind: 'recommend',
    unsubscribeUrl,
    parts: [
      ...(name === '' ? [] : [`${name} 様`]),
      `プロフィールの希望条件に合う、新しい求人を${postings.length}件お届けします。`,
      ...postings.map(({ title, employer, facts, url }) => ({ heading: title, lines: [employer, ...facts], url })),
      { label: `${postings.length}件をまとめて見る`, url: resultUrl },
      '希望条件は、プロフィールからいつでも変えられます。\nお届けしたあとに、募集が終わっていることがあります。',
    ],
  })
}
