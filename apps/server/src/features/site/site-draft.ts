import type { SiteDraft, SiteProblem } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { siteLimits } from '@tsunagu/contract/staff/site.ts'
import type { LayeredFile } from '#server/definitions/check-service.ts'
import type { WeighedProblem } from '#server/definitions/load-tenants.ts'
import type { PublishedSite } from '#server/definitions/published-sites.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { type DraftRow, findDraft } from './site.queries.ts'

/** What is changed of a service, and what is in force. */
export interface SiteState {
  draft: DraftRow | undefined
  /** What the draft consists of; what is in force without one. */
  files: PublishedSite['files']
  inForce: PublishedSite
}

/** The draft and what is in force, as of now. */
export async function readState(services: Services, service: string): Promise<SiteState> {
  await services.sites.refresh()
  const inForce = services.sites.inForce(service)
  const draft = await services.runInScope(service, findDraft)
  return { draft, files: draft?.files ?? inForce.files, inForce }
}

/** Files whose texts differ. */
export const changedPaths = (before: PublishedSite['files'], after: PublishedSite['files']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .toSorted()

/** A draft as its calls have it. */
export const presentDraft = ({ draft, inForce }: SiteState): SiteDraft | null =>
  draft
    ? {
        version: draft.version,
        changedByName: draft.changedByName,
        changedDatetime: dateTimeInTokyo(draft.changedAt),
        paths: changedPaths(inForce.files, draft.files),
        publishDatetime: draft.publishAt && dateTimeInTokyo(draft.publishAt),
        publishReason: draft.publishReason,
        publishFaults: draft.publishFaults,
      }
    : null

/** What is wrong with a draft; without one, with what is in force. */
export async function problemsOf(
  { sites }: Services,
  service: string,
  { draft, files }: SiteState,
): Promise<SiteProblem[]> {
  const { problems } = await sites.checkVersion(service, draft?.version ?? 0, files)
  return presentProblems(problems)
}

/** Faults as the calls have them, errors first. */
export const presentProblems = (problems: readonly WeighedProblem[]): SiteProblem[] =>
  problems
    .map(({ severity, ...problem }) => ({ ...problem, isWarning: severity === 'warning' }))
    .toSorted((one, other) => Number(one.isWarning) - Number(other.isWarning))
    .slice(0, siteLimits.problems)

/** A file of a service. @throws Problem `not_found` where neither the service nor the base has it */
export async function requireFile(
  { sites }: Services,
  service: string,
  { files, path }: { files: PublishedSite['files']; path: string },
): Promise<LayeredFile> {
  const file = await sites.read(service, files).file(path)
  if (!file) throw new Problem('not_found')
  return file
}

/** A text as the database can hold it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/**
 * The texts of a draft with one in place of what it had; null takes over what is in force. A text as the file has it is no change.
 * @throws Problem `invalid_argument` where all of them together are too long
 */
export async function withText(
  services: Services,
  service: string,
  { state, path, text }: { state: SiteState; path: string; text: string | null },
): Promise<PublishedSite['files']> {
  const { [path]: _, ...others } = state.files
  const onDisk = await requireFile(services, service, { files: {}, path })
  // Nothing in place of a file of the service: an empty text is no definition
  const wanted = text === '' && onDisk.own.text !== '' ? '{}\n' : text
  const next = wanted === null ? state.inForce.files[path] : storable(wanted)
  const files = next === undefined || next === onDisk.own.text ? others : { ...others, [path]: next }
  const length = Object.values(files).reduce((sum, one) => sum + one.length, 0)
  const longest = Math.max(0, ...Object.values(files).map((one) => one.length))
  if (length > siteLimits.allTexts || longest > siteLimits.fileText) {
    const reason = `The changed files may have ${siteLimits.allTexts} characters together, each ${siteLimits.fileText}.`
    throw new Problem('invalid_argument', { generalErrors: [reason] })
  }
  return files
}

export const changedSince = () =>
  new Problem('failed_precondition', {
    message: 'The draft, or what is in force, was changed since it was read. Nothing was written: read it again.',
  })
