import {
  type ChoiceProof,
  changeMailChoices,
  readMailChoices,
  setMessageNotice,
  settingsWordings,
} from '#server/accounts/mail-choice.queries.ts'
import { stopSentence } from '#server/mails/mail-text.ts'
import { isUnsubscribeKey } from '#server/mails/unsubscribe-link.ts'
import type { Handlers } from '#server/request/handler.ts'

const mailWordings: ChoiceProof['wordings'] = {
  magazine: stopSentence('magazine'),
  recommend: stopSentence('recommend'),
  saved_search: stopSentence('saved_search'),
}

/** Mails that are sent only to those who ask for them, and the proof that they did (特定電子メール法). */
export const mailSettingHandlers: Handlers<'getEmailSetting' | 'updateEmailSetting' | 'unsubscribe'> = {
  getEmailSetting: async ({ run, jobSeeker }) => {
    const { magazine, recommend, messageNotice } = await run((scope) => readMailChoices(scope, jobSeeker.id))
    return { emailMagazine: magazine, recommendEmail: recommend, messageNotice }
  },
  updateEmailSetting: async ({ run, jobSeeker, services, address }, { body }) => {
    const wanted = { magazine: body.emailMagazine, recommend: body.recommendEmail }
    const proof: ChoiceProof = { source: 'settings', wordings: settingsWordings, networkAddress: address }
    await run(async (scope) => {
      const now = services.clock()
      await changeMailChoices(scope, jobSeeker.id, { wanted, proof }, now)
      if (body.messageNotice !== undefined) await setMessageNotice(scope, jobSeeker.id, body.messageNotice, now)
    })
    return {}
  },
  // One response to every link: it must not reveal whose it was, nor whether it ever existed
  unsubscribe: async ({ tenant, run, services, address }, { query }) => {
    const { kind, to: jobSeekerId, key } = query
    if (isUnsubscribeKey(services.keyring, { tenant: tenant.key, kind, jobSeekerId }, key)) {
      const proof: ChoiceProof = { source: 'mail_link', wordings: mailWordings, networkAddress: address }
      await run((scope) =>
        changeMailChoices(scope, jobSeekerId, { wanted: { [kind]: false }, proof }, services.clock()),
      )
    }
    return {}
  },
}
