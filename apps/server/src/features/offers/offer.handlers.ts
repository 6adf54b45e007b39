import { makeMove } from '#server/hiring/applications/make-move.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { storedText } from '#server/request/stored-text.ts'
import { isUuid } from '#server/request/uuid.ts'
import { extendOffer } from './extend-offer.ts'
import { makeOffer } from './make-offer.ts'
import { presentOperatorOffer } from './offer.present.ts'
import { requireOffer } from './require-offer.ts'

/** Offers by the agency's own systems (docs/behaviour.md §14, §25). */
export const offerHandlers: Handlers<'makeOffer' | 'getOperatorOffer' | 'withdrawOffer' | 'extendOffer'> = {
  makeOffer: async (context, { params, body }) => {
    if (!isUuid(params.offerId)) {
      throw new Problem('invalid_argument', { generalErrors: ['The id of an offer is a UUID of the caller’s own.'] })
    }
    const id = params.offerId.toLowerCase()
    const isRepeat = await makeOffer(context, id, body)
    return context.run(async (scope) => ({ isRepeat, offer: presentOperatorOffer(await requireOffer(scope, id)) }))
  },
  getOperatorOffer: async ({ run }, { params }) => {
    return run(async (scope) => ({ offer: presentOperatorOffer(await requireOffer(scope, params.offerId)) }))
  },
  withdrawOffer: async (context, { params, body }) => {
    const { run, operator } = context
    return run(async (scope) => {
      const offer = await requireOffer(scope, params.offerId)
      const reason = storedText(body.reason ?? '')
      const move = {
        action: 'withdraw_offer',
        by: 'operator',
        reference: offer.id,
        operatorKeyId: operator.id,
      } as const
      // Withdrawn before, whatever has happened since
      const isRepeat =
        offer.status === 'withdrawn' || (await makeMove(context, scope, offer, { ...move, reason })).isRepeat
      return { isRepeat, offer: presentOperatorOffer(await requireOffer(scope, offer.id)) }
    })
  },
  extendOffer: async (context, { params, body }) =>
    context.run(async (scope) => {
      const offer = await requireOffer(scope, params.offerId)
      const isRepeat = await extendOffer(context, scope, offer, body)
      return { isRepeat, offer: presentOperatorOffer(await requireOffer(scope, offer.id)) }
    }),
}
