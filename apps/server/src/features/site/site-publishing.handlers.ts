import type { SitePublishing } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { siteLimits } from '@tsunagu/contract/staff/site.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import type { Services } from '#server/request/services.ts'
import { shownTenant } from './previewed-service.ts'
import { publishDraft, rollBack } from './publish-site.ts'
import { findDraft, listVersions, lockSite, newestNumber, setPublishing } from './site.queries.ts'
import { differencesOf } from './site-difference.ts'
import { changedPaths, changedSince, presentDraft, problemsOf, readState, type SiteState } from './site-draft.ts'
import { previewMs, sitePreviewKey } from './site-preview-key.ts'

const dayMs = 86_400_000

async function comparedFiles({ sites }: Services, service: string, { files, inForce }: SiteState) {
  const [before, after] = [sites.read(service, inForce.files), sites.read(service, files)]
  const compared = changedPaths(inForce.files, files).map(async (path) => {
    const [one, other] = [await before.file(path), await after.file(path)]
    return {
      file: { path, before: one?.own.text ?? '', after: other?.own.text ?? '' },
      differences: differencesOf(path, one?.merged ?? {}, other?.merged ?? {}),
    }
  })
  return Promise.all(compared)
}

async function presentPublishing(services: Services, service: string): Promise<SitePublishing> {
  const state = await readState(services, service)
  const compared = await comparedFiles(services, service, state)
  const versions = await services.runInScope(service, listVersions)
  return {
    inForce: state.inForce.number,
    draft: presentDraft(state),
    differences: compared.flatMap(({ differences }) => differences),
    files: compared.map(({ file }) => file),
    problems: await problemsOf(services, service, state),
    versions: versions.map(({ publishedAt, ...version }) => ({
      ...version,
      publishedDatetime: dateTimeInTokyo(publishedAt),
    })),
  }
}

/** @throws Problem `invalid_argument` for a time that is over, or too far away */
function requireTime(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime()
  if (ahead > 0 && ahead <= siteLimits.daysAhead * dayMs) return
  const reason = `publishDatetime must be within the next ${siteLimits.daysAhead} days.`
  throw new Problem('invalid_argument', { generalErrors: [reason] })
}

type Operation = 'getSitePublishing' | 'publishSite' | 'cancelSitePublishing' | 'rollBackSite' | 'getSitePreviewAddress'

/** How a draft is looked at, published and taken back (docs/behaviour.md §49). */
export const sitePublishingHandlers: Handlers<Operation> = {
  getSitePublishing: ({ services, tenant }) => presentPublishing(services, tenant.key),
  publishSite: async ({ services, tenant, operator, run }, { body: { publishDatetime, ...act } }) => {
    const by = { id: operator.id, name: operator.name }
    if (publishDatetime === null) return publishDraft(services, tenant.key, { ...act, by })
    const at = new Date(publishDatetime)
    requireTime(at, services.clock())
    const state = await readState(services, tenant.key)
    const problems = await problemsOf(services, tenant.key, state)
    if (problems.some(({ isWarning }) => !isWarning)) return { number: null, problems }
    await run(async (scope) => {
      await lockSite(scope)
      if ((await findDraft(scope))?.version !== act.version) throw changedSince()
      if ((await newestNumber(scope)) !== act.inForce) throw changedSince()
      await setPublishing(scope, { at, reason: act.reason, on: act.inForce })
    })
    return { number: null, problems }
  },
  cancelSitePublishing: async ({ run }, { body: { version } }) => {
    await run(async (scope) => {
      await lockSite(scope)
      const draft = await findDraft(scope)
      if (draft && draft.version !== version) throw changedSince()
      await setPublishing(scope, { at: null, reason: '', on: 0 })
    })
    return {}
  },
  rollBackSite: ({ services, tenant, operator }, { body }) =>
    rollBack(services, tenant.key, { ...body, by: { id: operator.id, name: operator.name } }),
  getSitePreviewAddress: async ({ services, tenant, origin }, { query: { viewId, state = 'draft' } }) => {
    const shown = await shownTenant(services, tenant.key, state)
    if (!shown) throw new Problem('failed_precondition', { message: 'The draft has faults: mend them to see it.' })
    if (!shown.views.has(viewId)) throw new Problem('not_found')
    const expiresAt = new Date(services.clock().getTime() + previewMs)
    const key = sitePreviewKey(services.keyring, { tenant: tenant.key, viewId, state, expiresAt })
    return { address: `${origin}/preview/site/${key}`, expiresDatetime: dateTimeInTokyo(expiresAt) }
  },
}
