import type { SiteChange, SiteProblem } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { describeProblem } from '#server/definitions/checks/definition-error.ts'
import type { PublishedSite } from '#server/definitions/published-sites.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Services } from '#server/request/services.ts'
import { editYaml } from './edit-yaml.ts'
import {
  addVersion,
  endDraft,
  findDraft,
  findVersion,
  listDue,
  lockSite,
  newestNumber,
  type SiteAuthor,
  setPublishing,
  storeDraft,
} from './site.queries.ts'
import { changedSince, presentProblems, requireFile, withText } from './site-draft.ts'

/** The result of publishing; faults prevent it. */
export interface Published {
  number: number | null
  problems: SiteProblem[]
}

interface Act {
  /** The number in force that was read. */
  inForce: number
  reason: string
  by: SiteAuthor
}

const errorsIn = (problems: readonly SiteProblem[]) => problems.some(({ isWarning }) => !isWarning)

/** Adds a version on top of the one that was read, and puts it in force in this process; others follow within seconds. */
async function publishOn(
  services: Services,
  service: string,
  {
    inForce,
    reason,
    by,
    take,
  }: Act & {
    take: (scope: TenantScope) => Promise<Pick<PublishedSite, 'files'> & { backTo: number | null }>
  },
): Promise<number> {
  const number = await services.runInScope(service, async (scope) => {
    await lockSite(scope)
    if ((await newestNumber(scope)) !== inForce) throw changedSince()
    const taken = await take(scope)
    const next = inForce + 1
    await addVersion(scope, { number: next, ...taken, reason, by, now: services.clock() })
    return next
  })
  await services.sites.refresh()
  return number
}

/**
 * Publishes the draft of a service.
 * @throws Problem `failed_precondition` where the draft or what is in force is another than was read
 */
export async function publishDraft(
  services: Services,
  service: string,
  { version, ...act }: Act & { version: number },
): Promise<Published> {
  const draft = await services.runInScope(service, findDraft)
  if (draft?.version !== version) throw changedSince()
  const { problems: found } = await services.sites.checkVersion(service, version, draft.files)
  const problems = presentProblems(found)
  if (errorsIn(problems)) return { number: null, problems }
  const number = await publishOn(services, service, {
    ...act,
    take: async (scope) => {
      if ((await findDraft(scope))?.version !== version) throw changedSince()
      await endDraft(scope)
      return { files: draft.files, backTo: null }
    },
  })
  return { number, problems }
}

interface FileChange {
  path: string
  changes: readonly SiteChange[]
}

/** Texts with values of one file changed; undefined where the file cannot be read as it is there. */
async function withChanges(
  services: Services,
  service: string,
  { files, path, changes }: FileChange & { files: PublishedSite['files'] },
): Promise<PublishedSite['files'] | undefined> {
  const { own, base, merged } = await requireFile(services, service, { files, path })
  if (!merged) return undefined
  const text = editYaml(own.text, changes, { base: base.value ?? {}, merged })
  const state = { draft: undefined, files, inForce: { number: 0, files } }
  return withText(services, service, { state, path, text })
}

/**
 * Publishes values of one file on top of what is in force. They are put into an author's draft as well: publishing that would take
 * them back otherwise.
 * @throws Problem `failed_precondition` where something else is in force than was read
 */
export async function publishChanges(
  services: Services,
  service: string,
  { path, changes, ...act }: Act & FileChange,
): Promise<Published> {
  const { number: current, files: before } = services.sites.inForce(service)
  if (current !== act.inForce) throw changedSince()
  const files = await withChanges(services, service, { files: before, path, changes })
  if (!files) throw changedSince()
  const problems = presentProblems((await services.sites.check(service, files)).problems)
  if (errorsIn(problems)) return { number: null, problems }
  const take = async (scope: TenantScope) => {
    const draft = await findDraft(scope)
    // A draft whose text is broken stays as it is: it cannot be published before somebody has mended it
    const drafted = draft && (await withChanges(services, service, { files: draft.files, path, changes }))
    if (drafted) {
      const by = { id: draft.changedBy, name: draft.changedByName }
      await storeDraft(scope, { files: drafted, version: draft.version + 1, by, now: draft.changedAt })
    }
    return { files, backTo: null }
  }
  return { number: await publishOn(services, service, { ...act, take }), problems }
}

/**
 * Publishes what a former version held; the draft stays.
 * @throws Problem `not_found` where it was deleted, `failed_precondition` where something else is in force than was read
 */
export async function rollBack(
  services: Services,
  service: string,
  { number: backTo, ...act }: Act & { number: number },
): Promise<Published> {
  const version =
    backTo === 0 ? { files: {} } : await services.runInScope(service, (scope) => findVersion(scope, backTo))
  if (!version) throw new Problem('not_found')
  // The files have changed since, perhaps
  const problems = presentProblems((await services.sites.check(service, version.files)).problems)
  if (errorsIn(problems)) return { number: null, problems }
  const take = async () => ({ files: version.files, backTo })
  return { number: await publishOn(services, service, { ...act, take }), problems }
}

async function publishDue(services: Services, service: string): Promise<void> {
  const draft = await services.runInScope(service, findDraft)
  if (!draft?.publishAt || draft.publishAt > services.clock()) return
  const { version, publishReason: reason, publishOn: inForce } = draft
  const by = { id: draft.changedBy, name: draft.changedByName }
  const refuse = (faults: readonly string[]) =>
    services.runInScope(service, async (scope) => {
      await lockSite(scope)
      // Another process may have published it, or somebody may have changed it meanwhile
      if ((await findDraft(scope))?.version !== version) return
      await setPublishing(scope, { at: null, reason, on: 0, faults: faults.slice(0, 20) })
    })
  try {
    const { problems } = await publishDraft(services, service, { version, inForce, reason, by })
    const errors = problems.filter(({ isWarning }) => !isWarning)
    if (errors.length > 0) await refuse(errors.map(describeProblem))
  } catch (error) {
    // Something else was published since it was set: its author has not seen that
    if (!(error instanceof Problem)) throw error
    await refuse([error.message])
  }
}

/** Publishes the drafts whose time has come, each once, however many processes do it. What cannot be published says why in its draft. */
export async function publishDueSites(services: Services): Promise<void> {
  for (const service of await listDue(services.db, services.clock())) {
    // A service whose folder is gone keeps its rows
    if (services.tenants().has(service)) await publishDue(services, service)
  }
}
