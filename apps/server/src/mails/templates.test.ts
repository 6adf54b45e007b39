import { describe, expect, it } from 'vitest'
import type { Tenant } from '#server/definitions/tenant.ts'
import { contactReportedMail } from '#server/mails/templates/contact-reported.ts'
import { interviewMail } from '#server/mails/templates/interview.ts'
import { invitationMail } from '#server/mails/templates/invitation.ts'
import { joiningDiffersMail } from '#server/mails/templates/joining-differs.ts'
import { newDeviceMail } from '#server/mails/templates/new-device.ts'
import { newMessageMail } from '#server/mails/templates/new-message.ts'
import { noAccountMail } from '#server/mails/templates/no-account.ts'
import { offerExtendedMail } from '#server/mails/templates/offer-extended.ts'
import { offerMadeMail } from '#server/mails/templates/offer-made.ts'
import { offerReminderMail } from '#server/mails/templates/offer-reminder.ts'
import { ownerCodeMail } from '#server/mails/templates/owner-code.ts'
import { passkeyAddedMail } from '#server/mails/templates/passkey-added.ts'
import { passwordChangedMail, passwordDroppedMail } from '#server/mails/templates/password-changed.ts'
import { recommendationMail } from '#server/mails/templates/recommendation.ts'
import {
  registrationJoinedMail,
  registrationStaysMail,
  registrationsPartedMail,
} from '#server/mails/templates/registrations-merged.ts'
import { resetCodeMail } from '#server/mails/templates/reset-code.ts'
import { newSignInIdMail, signInIdChangedMail } from '#server/mails/templates/sign-in-id-changed.ts'
import { signInIdCodeMail } from '#server/mails/templates/sign-in-id-code.ts'
import { signInIdTakenMail } from '#server/mails/templates/sign-in-id-taken.ts'
import { staffInvitationMail } from '#server/mails/templates/staff-invitation.ts'
import { staffPasswordChangedMail } from '#server/mails/templates/staff-password-changed.ts'
import { stayingQuestionMail } from '#server/mails/templates/staying-question.ts'
import { suspendedMail } from '#server/mails/templates/suspended.ts'
import { timesRequestedMail } from '#server/mails/templates/times-requested.ts'
import { withdrawnMail } from '#server/mails/templates/withdrawn.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const page = 'https://kango.example.jp/page?a=1&b=2'
const at = new Date('2026-11-20T05:04:00Z')
const withCode = { code: '012345', link: page, validMinutes: 30 }
const posting = { title: '<b>病棟</b>の看護師', employer: 'みずほ会', facts: ['給与：月給 28.5万円'], url: page }

const interview = {
  kind: '面接' as const,
  title: '<b>みずほ</b>会',
  startsAt: at,
  minutes: 60,
  where: '3階',
  description: '',
  url: page,
}

/** Each template, and the words that its mail must hold beside the address it leads to. */
const templates: Record<string, { write: (tenant: Tenant) => MailText; words: string[]; hasLink?: false }> = {
  resetCode: { write: (tenant) => resetCodeMail(tenant, withCode), words: ['012345', '30分'] },
  ownerCode: {
    write: (tenant) => ownerCodeMail(tenant, { code: '012345', validMinutes: 30 }),
    words: ['012345', '30分'],
    hasLink: false,
  },
  staffInvitation: {
    write: (tenant) =>
      staffInvitationMail(tenant, { name: '矢島 亮', inviterName: '真鍋 浩二', link: page, validUntil: at }),
    words: ['矢島 亮 様', '真鍋 浩二さん', '2026年11月20日(金) 14:04'],
  },
  staffPasswordChanged: {
    write: (tenant) => staffPasswordChangedMail(tenant, { name: '矢島 亮', at }),
    words: ['矢島 亮 様', '2026年11月20日(金) 14:04'],
    hasLink: false,
  },
  contactReported: {
    write: (tenant) => contactReportedMail(tenant, { name: '真鍋 浩二', teamUrl: page }),
    words: ['真鍋 浩二 様', '報告が届きました', '載せていません'],
  },
  joiningDiffers: {
    write: (tenant) => joiningDiffersMail(tenant, { name: '真鍋 浩二', personUrl: page }),
    words: ['真鍋 浩二 様', '約束の条件とちがう', '載せていません'],
  },
  timesRequested: {
    write: (tenant) => timesRequestedMail(tenant, { name: '真鍋 浩二', personUrl: page }),
    words: ['真鍋 浩二 様', '面接の希望日時が届きました', '載せていません'],
  },
  stayingQuestion: {
    write: (tenant) =>
      stayingQuestionMail(tenant, { employer: 'みずほ会', openUntil: '2026-11-20', url: page, isReminder: false }),
    words: ['みずほ会', '2026年11月20日(金)', 'ログインはいりません', 'お名前は出ません'],
  },
  stayingReminder: {
    write: (tenant) =>
      stayingQuestionMail(tenant, {
        employer: '<b>みずほ</b>会',
        openUntil: '2026-11-20',
        url: page,
        isReminder: true,
      }),
    words: ['2026年11月20日(金)', '「分からない」と記録'],
  },
  noAccount: { write: (tenant) => noAccountMail(tenant, { entryUrl: page }), words: ['登録されていない'] },
  passwordChanged: {
    write: (tenant) => passwordChangedMail(tenant, { at, resetUrl: page }),
    words: ['2026年11月20日(金) 14:04'],
  },
  passwordDropped: {
    write: (tenant) => passwordDroppedMail(tenant, { at, resetUrl: page }),
    words: ['2026年11月20日(金) 14:04', 'パスキーでログイン'],
  },
  newDevice: {
    write: (tenant) => newDeviceMail(tenant, { at, device: '', notMeUrl: page }),
    words: ['2026年11月20日(金) 14:04', '種類のわからない端末', '7日間'],
  },
  passkeyAdded: {
    write: (tenant) => passkeyAddedMail(tenant, { at, name: '<b>私</b>の電話', securityUrl: page }),
    words: ['2026年11月20日(金) 14:04', 'の電話'],
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
  offerReminder: {
    write: (tenant) => offerReminderMail(tenant, { employer: 'みずほ会', replyDeadline: '2026-11-23', url: page }),
    words: ['みずほ会', '2026年11月23日(月)', '期限'],
  },
  offerExtended: {
    write: (tenant) => offerExtendedMail(tenant, { employer: 'みずほ会', replyDeadline: '2026-11-23', url: page }),
    words: ['みずほ会', '2026年11月23日(月)', '延び'],
  },
  offerMade: {
    write: (tenant) => offerMadeMail(tenant, { employer: 'みずほ会', replyDeadline: '2026-11-23', url: page }),
    words: ['みずほ会', '2026年11月23日(月)', '承諾・辞退'],
  },
  newMessage: {
    write: (tenant) => newMessageMail(tenant, { listUrl: page }),
    words: ['新しいメッセージ', 'アカウント設定'],
  },
  invitation: {
    write: (tenant) =>
      invitationMail(tenant, {
        name: '<b>髙橋</b> 𠮷乃',
        adviserName: '佐藤',
        link: page,
        termsUrl: page,
        privacyUrl: page,
        validUntil: at,
      }),
    words: ['𠮷乃 様', '佐藤', '2026年11月20日(金) 14:04', '利用規約', 'プライバシーポリシー'],
  },
  suspended: { write: (tenant) => suspendedMail(tenant, { signInUrl: page }), words: ['休止', '再開'] },
  withdrawn: { write: (tenant) => withdrawnMail(tenant, { entryUrl: page }), words: ['退会', '24時間以内'] },
  registrationStays: {
    write: (tenant) => registrationStaysMail(tenant, { signInUrl: page }),
    words: ['まとめました', '30日以内'],
  },
  registrationJoined: {
    write: (tenant) => registrationJoinedMail(tenant),
    words: ['ログインできなくなりました', '30日以内'],
    hasLink: false,
  },
  registrationsParted: {
    write: (tenant) => registrationsPartedMail(tenant, { signInUrl: page }),
    words: ['元の2つに戻しました'],
  },
  interviewOffered: {
    write: (tenant) =>
      interviewMail(tenant, { ...interview, change: 'offered', startsAt: null, times: [at], words: '' }),
    words: ['2026年11月20日(金) 14:04', '候補（60分）'],
  },
  interviewCancelled: {
    write: (tenant) => interviewMail(tenant, { ...interview, change: 'cancelled', times: [], words: '家庭の都合' }),
    words: ['2026年11月20日(金) 14:04から60分', '取り消されました', '家庭の都合'],
  },
  adviserTalkConfirmed: {
    write: (tenant) => interviewMail(tenant, { ...interview, kind: '面談', change: 'confirmed', times: [], words: '' }),
    words: ['面談の日時が確定しました', '面談の内容を見る'],
  },
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
