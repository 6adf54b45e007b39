import type { ResumePapers } from '@tsunagu/contract/components/resume-papers.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import { printedDay } from '@tsunagu/contract/papers/paper-dates.ts'
import type { PaperMatter } from '@tsunagu/contract/papers/paper-matter.ts'
import type { PaperWords } from '@tsunagu/contract/papers/paper-schemas.ts'
import { paperLimits } from '@tsunagu/contract/papers/paper-values.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import {
  findPhoto,
  listCopies,
  listTargets,
  listWrittenReasons,
  readPapers,
  type StoredPhoto,
} from '#server/features/papers/paper.queries.ts'
import { desiredNoteOf, paperContentOf } from '#server/features/papers/paper-content.ts'
import { readProfile } from '#server/features/profile/profile.queries.ts'
import { presentTel } from '#server/features/profile/tel.present.ts'
import { readAdviserName } from '#server/hiring/messages/adviser-name.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'

/** Whose papers, and when. */
export interface PaperReader {
  tenant: Tenant
  jobSeekerId: string
  now: Date
}

type ReadPapers = Omit<ResumePapers, 'id' | 'title'>

/** Why a stored photo is not printed; `''` for one that is. Pages send small JPEGs; other clients may send anything. */
function photoProblem({ contentType, size }: Pick<StoredPhoto, 'contentType' | 'size'>): string {
  if (contentType !== 'image/jpeg') return 'この形式の写真は印刷できません。写真を選び直してください。'
  return size > paperLimits.photoBytes ? '写真が大きすぎて印刷できません。写真を選び直してください。' : ''
}

/** All that the page and the papers need. */
export async function loadPapers(
  scope: TenantScope,
  { tenant, jobSeekerId, now }: PaperReader,
): Promise<ReadPapers & { photoId: string | null }> {
  const [profile, { choices, career, words: saved, version }, photo, targets, writtenReasons, copies, adviserName] =
    await readTogether([
      readProfile(scope, { jobSeekerId }),
      readPapers(scope, jobSeekerId),
      findPhoto(scope, jobSeekerId),
      listTargets(scope, { jobSeekerId, now }),
      listWrittenReasons(scope, jobSeekerId),
      listCopies(scope, jobSeekerId),
      readAdviserName(scope, jobSeekerId, tenant.adviser.name),
    ])
  const words: PaperWords = saved ?? { reason: '', wish: desiredNoteOf(profile.answers), datedOn: null }
  const problem = photo ? photoProblem(photo) : ''
  return {
    content: paperContentOf(profile.answers, { email: profile.email, tel: presentTel(profile.tel) }),
    choices,
    career,
    words,
    targets: targets.map((target) => ({ ...target, words: target.words ?? { ...words, datedOn: null } })),
    writtenReasons,
    photo: photo ? { url: storedFileUrl(photo.id), problem } : null,
    photoId: photo && problem === '' ? photo.id : null,
    copies: copies.map(({ id, kind, name, size, employer, givenAt }) => ({
      kind,
      name,
      url: storedFileUrl(id),
      size,
      employer,
      givenDatetime: dateTimeInTokyo(givenAt),
    })),
    adviserName,
    today: dayInTokyo(now),
    version,
  }
}

/** The words for an application; those for none where `jobPostingId` is null. @throws Problem `not_found` */
export function matterFor(
  { content, choices, career, words, targets, today, photoId }: ReadPapers & { photoId: string | null },
  jobPostingId: string | null,
): PaperMatter & { employer: string } {
  const matter = { content, choices, career, hasPhoto: choices.hasPhoto && photoId !== null }
  if (jobPostingId === null) return { ...matter, words, today: printedDay(words.datedOn, today), employer: '' }
  const target = targets.find((each) => each.jobPostingId === jobPostingId)
  if (!target) throw new Problem('not_found', { message: '応募先が見つかりません。ページを開き直してください。' })
  const day = printedDay(target.words.datedOn, today)
  return { ...matter, words: target.words, today: day, employer: target.employer }
}
