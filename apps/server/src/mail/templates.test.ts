import { describe, expect, it } from 'vitest'
import type { Tenant } from '#server/definitions/tenant.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import type { MailText } from './mail-text.ts'
import { noAccountMail } from './templates/no-account.ts'
import { passwordChangedMail } from './templates/password-changed.ts'
import { recommendationMail } from './templates/recommendation.ts'
import { resetCodeMail } from './templates/reset-code.ts'
import { newSignInIdMail, signInIdChangedMail } from './templates/sign-in-id-changed.ts'
import { signInIdCodeMail } from './templates/sign-in-id-code.ts'
import { signInIdTakenMail } from './templates/sign-in-id-taken.ts'
import { suspendedMail } from './templates/suspended.ts'
import { withdrawnMail } from './templates/withdrawn.ts'

const portal = useTestApp()
const page = 'https://kango.example.jp/page?a=1&b=2'
const at = new Date('2026-11-20T05:04:00Z')
const withCode = { code: '012345', link: page, validMinutes: 30 }
const posting = { title: '<b>病棟</b>の看護師', employer: 'みずほ会', facts: ['給与：月給 28.5万円'], url: page }

/** Each template, and the words that its mail must hold beside the address it leads to. */
const templates: Record<string, { write: (tenant: Tenant) => MailText; words: string[]; hasLink?: false }> = {
  resetCode: { write: (tenant) => resetCodeMail(tenant, withCode), words: ['012345', '30分'] },
  noAccount: { write: (tenant) => noAccountMail(tenant, { entryUrl: page }), words: ['登録されていない'] },
  passwordChanged: {
    write: (tenant) => passwordChangedMail(tenant, { at, resetUrl: page }),
    words: ['2026年11月20日(金) 14:04'],
  },
  signInIdCode: { write: (tenant) => signInIdCodeMail(tenant, withCode), words: ['012345', '30分'] },
  signInIdTaken: { write: (tenant) => signInIdTakenMail(tenant, {}), words: ['変更していません'], hasLink: false },
  signInIdChanged: {
    write: (tenant) => signInIdChangedMail(tenant, { maskedNewEmail: 'ha•••@example.jp', at }),
    words: ['ha•••@example.jp', '2026年11月20日(金) 14:04'],
    hasLink: false,
  },
  newSignInId: {
    write: (tenant) => newSignInIdMail(tenant, { at, signInUrl: page }),
    words: ['2026年11月20日(金) 14:04'],
  },
  suspended: { write: (tenant) => suspendedMail(tenant, { signInUrl: page }), words: ['休止', '再開'] },
  withdrawn: { write: (tenant) => withdrawnMail(tenant, { entryUrl: page }), words: ['退会', '24時間以内'] },
  recommendation: {
    write: (tenant) =>
      recommendationMail(tenant, { name: '髙橋 𠮷乃', postings: [posting], resultUrl: page, unsubscribeUrl: page }),
    words: ['髙橋 𠮷乃 様', 'みずほ会', '給与：月給 28.5万円', '1件', '株式会社つなぐ', '〒'],
  },
}

describe.each(Object.entries(templates))('the mail %s', (_, { write, words, hasLink = true }) => {
  it('says the same in text and HTML, in the name of each service', () => {
    for (const tenant of portal().services.tenants().values()) {
      const { subject, text, html } = write(tenant)
      expect(subject).toMatch(new RegExp(`^【${tenant.appConfig.title}】[^\\n]+$`))
      for (const body of [text, html]) for (const word of words) expect(body).toContain(word)
      expect(text).toContain(tenant.mail.signature.trim())
      expect(text.includes(page)).toBe(hasLink)
      expect(html.includes(page.replace('&', '&amp;'))).toBe(hasLink)
    }
  })

  it('holds no markup but its own, and no code in the subject, which lock screens show', () => {
    const [tenant] = portal().services.tenants().values()
    if (!tenant) throw new Error('there is no service')
    const { subject, html } = write(tenant)
    expect(html).not.toContain('<b>')
    expect(subject).not.toContain('012345')
  })
})
