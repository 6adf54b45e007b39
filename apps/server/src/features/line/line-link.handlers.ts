import { lineConsent } from '@tsunagu/contract/base/line.ts'
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { LineChannel } from '#server/platform/line/line-channel.ts'
import { ProviderFault, type ProviderFaultKind } from '#server/platform/sign-in-provider/provider-fault.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { findLineLink, linkLine, unlinkLine } from './line-link.queries.ts'
import { newTurn, turnOfQuery } from './line-turn.ts'

const expired = '時間が切れたか、ほかの画面で始められています。もう一度、はじめからお試しください。'
/** What the page says, by cause. */
const sentences: Record<ProviderFaultKind, string> = {
  denied: 'LINEでの確認を取りやめました。連携はしていません。',
  down: 'LINEにつながりません。時間をおいて、もう一度お試しください。',
  expired,
  clock: 'LINEの応答を確認できませんでした。もう一度、はじめからお試しください。',
  refused: 'LINEの応答を確認できませんでした。もう一度、はじめからお試しください。',
}
const refuse = (message: string) => new Problem('failed_precondition', { message })

/** @throws Problem `not_found` where the service has no channels at LINE */
function channelOf({ services, tenant }: Pick<RequestContext, 'services' | 'tenant'>): LineChannel {
  const channel = services.line.get(tenant.key)
  if (!channel) throw new Problem('not_found')
  return channel
}

/** Runs a step at LINE; what fails gives its sentence, and its cause goes to the log: no code, no token, no id. */
async function atLine<T>({ log }: Pick<RequestContext, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind !== 'denied') log({ event: 'line_link', cause: error.kind }, error.message)
    throw refuse(sentences[error.kind])
  }
}

/** Linking an account with LINE (docs/behaviour.md §66). */
export const lineLinkHandlers: Handlers<'getLineLink' | 'beginLineLink' | 'finishLineLink' | 'removeLineLink'> = {
  getLineLink: async (context) => {
    const { friendUrl } = channelOf(context)
    const link = await context.run((scope) => findLineLink(scope, context.jobSeeker.id))
    return {
      isLinked: link !== null,
      isFriend: link?.isFriend ?? false,
      linkedDatetime: link && dateTimeInTokyo(link.linkedAt),
      friendUrl,
      consent: { version: lineConsent.version, points: [...lineConsent.points] },
    }
  },
  beginLineLink: async (context, { body }) => {
    const channel = channelOf(context)
    if (body.consentVersion !== lineConsent.version) {
      throw refuse('説明の文が新しくなりました。画面を更新して、もう一度ご確認ください。')
    }
    return { url: await atLine(context, () => channel.authorizeUrl(newTurn(context))) }
  },
  finishLineLink: async (context, { body }) => {
    const { run, services, jobSeeker } = context
    const channel = channelOf(context)
    const turn = turnOfQuery(context, body.query)
    if (!turn) throw refuse(expired)
    await limitCalls(context, 'lineLinksPerAccount', jobSeeker.id)
    // Before LINE is asked: what it says by an event after this moment is newer than its response
    const askedAt = services.clock()
    const person = await atLine(context, () => channel.identify({ ...turn, query: body.query }))
    const link = { ...person, askedAt, jobSeekerId: jobSeeker.id, consentVersion: lineConsent.version }
    try {
      return { isFriend: await run((scope) => linkLine(scope, link, services.clock())) }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new Problem('already_exists', {
        message:
          'このLINEアカウントは、ほかの会員登録と連携しています。先に、そちらの連携を解除してください。今回は連携していません。',
      })
    }
  },
  removeLineLink: async (context) => {
    channelOf(context)
    await context.run((scope) => unlinkLine(scope, context.jobSeeker.id, context.services.clock()))
    return {}
  },
}
