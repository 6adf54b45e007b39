import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { ApplicationSheet } from '@tsunagu/contract/endpoints/people/application-calls.ts'
import type { Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { postedTermsOf } from '#server/postings/posted-terms.ts'
import { changesBetween } from '#server/postings/posting-changes.ts'
import { findVersionDocument } from '#server/postings/posting-versions.queries.ts'
import type { Handlers } from '#server/request/handler.ts'
import { requireJobSeeker } from '#server/request/require-job-seeker.queries.ts'
import { findSheet, setDays } from './application-sheet.queries.ts'
import { presentOperatorOffer } from './offer.present.ts'
import { listOffers, versionAtApplication } from './offer.queries.ts'
import { readShownChoice } from './offer-choice.queries.ts'

const lowerCase = ({ jobSeekerId, jobPostingId }: Pair): Pair => ({
  jobSeekerId: jobSeekerId.toLowerCase(),
  jobPostingId: jobPostingId.toLowerCase(),
})

async function readSheet(scope: TenantScope, pair: Pair): Promise<ApplicationSheet> {
  const row = await findSheet(scope, pair)
  if (!row) throw new Problem('not_found')
  const { document: current, documentsSentDay, replyDueDay, ...named } = row
  const postedVersion = await versionAtApplication(scope, pair)
  const isCurrent = postedVersion === row.currentVersion
  const posted = isCurrent
    ? current
    : ((await findVersionDocument(scope, { id: pair.jobPostingId, number: postedVersion })) ?? current)
  const { musts, firstChoice, firstChoiceId } = await readShownChoice(scope, pair.jobSeekerId)
  const offers = await listOffers(scope, pair, operatorLimits.offersShown)
  return {
    ...pair,
    ...named,
    employer: current.hiringOrganization.name,
    workplace: current['x-tsunagu'].shopName,
    posted: postedTermsOf(posted),
    postedVersion,
    changes: changesBetween(posted, current),
    employerDays: { documentsSentDay, replyDueDay },
    choice: { musts, firstChoice, isFirstChoice: firstChoiceId === pair.jobPostingId },
    offers: offers.map(presentOperatorOffer),
  }
}

/** One application for those who work on it (docs/behaviour.md §42). */
export const applicationSheetHandlers: Handlers<'getApplicationSheet' | 'setEmployerDays'> = {
  getApplicationSheet: async ({ run }, { params }) =>
    run(async (scope) => ({ sheet: await readSheet(scope, lowerCase(params)) })),
  setEmployerDays: async ({ run }, { params, body }) => {
    const pair = lowerCase(params)
    const { documentsSentDay, replyDueDay } = body
    return run(async (scope) => {
      await requireJobSeeker(scope, pair.jobSeekerId)
      if (!(await findSheet(scope, pair))) throw new Problem('not_found')
      if (!(await setDays(scope, pair, body))) {
        throw new Problem('failed_precondition', {
          message: 'The days have changed since they were seen. Read them first.',
        })
      }
      await announceChange(scope, pair.jobSeekerId, 'work')
      return { employerDays: { documentsSentDay, replyDueDay } }
    })
  },
}
