import { cleanFileName } from '@tsunagu/contract/navigation/files.ts'
import { layPaper } from '@tsunagu/contract/papers/lay-papers.ts'
import type { PaperMatter } from '@tsunagu/contract/papers/paper-matter.ts'
import { type PaperKind, paperLimits, paperNames } from '@tsunagu/contract/papers/paper-values.ts'
import { printableLine } from '@tsunagu/contract/papers/printable.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { PaperPdf } from '#server/platform/papers/draw-paper.ts'
import { PressBusy } from '#server/platform/papers/paper-press.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import type { RequestContext, SignedInJobSeeker } from '#server/request/handler.ts'

type OwnContext = RequestContext & { jobSeeker: SignedInJobSeeker }

const retryAfterSeconds = 10

/** The bytes of the photo; null where there are none, or more than may be printed. */
export async function readPhoto(
  { services, tenant, jobSeeker }: OwnContext,
  photoId: string | null,
): Promise<Uint8Array | null> {
  if (photoId === null) return null
  const content = await services.storage.read(storedFileKey(tenant.key, jobSeeker.id, photoId))
  if (!content) return null
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > paperLimits.photoBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** 履歴書_田中美咲_20261120.pdf */
export function paperFileName(kind: PaperKind, { content, today }: PaperMatter): string {
  const name = printableLine(`${content.familyName}${content.givenName}`).replace(/[\s/\\:*?"<>|]/g, '')
  const parts = [paperNames[kind], [...name].slice(0, 40).join(''), today.replaceAll('-', '')]
  return cleanFileName(`${parts.filter(Boolean).join('_')}.pdf`)
}

/** Prints a paper in a thread. @throws Problem `resource_exhausted` where too many wait */
export async function printPaper(
  { services, tenant, jobSeeker }: OwnContext,
  kind: PaperKind,
  matter: PaperMatter & { photo: Uint8Array | null },
): Promise<PaperPdf> {
  const { pages } = layPaper(kind, matter)
  const author = printableLine(`${matter.content.familyName} ${matter.content.givenName}`)
  const title = author === '' ? paperNames[kind] : `${paperNames[kind]}（${author}）`
  // The other paper has no place for it
  const photo = pages.some((page) => page.photo !== null) ? matter.photo : null
  return services.paperPress
    .print(`${tenant.key} ${jobSeeker.id}`, { pages, title, author, photo })
    .catch((error: unknown) => {
      if (!(error instanceof PressBusy)) throw error
      const message = 'ただいま書類の作成が混み合っています。少し時間をおいて、もう一度お試しください。'
      throw new Problem('resource_exhausted', { message, retryAfterSeconds })
    })
}
