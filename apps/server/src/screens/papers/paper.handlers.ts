import { createHash, randomUUID } from 'node:crypto'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import type { PaperMatter } from '@tsunagu/contract/papers/paper-matter.ts'
import { paperKinds } from '@tsunagu/contract/papers/paper-values.ts'
import { sendOwnMessage } from '#server/features/messages/send-message.ts'
import {
  insertCopies,
  type NewCopy,
  readPapers,
  storePapers,
  storeWords,
  wasHandedOver,
} from '#server/features/papers/paper.queries.ts'
import { lockAccount } from '#server/hiring/accounts/lock-account.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { PaperPdf } from '#server/platform/papers/draw-paper.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { downloadHeaders } from '#server/request/download-headers.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { paperFileName, printPaper, readPhoto } from './print-papers.ts'
import { loadPapers, matterFor } from './read-papers.ts'

type Operation = 'getResumePapers' | 'saveResumePapers' | 'getResumePdf' | 'handOverResumePapers'
type OwnContext = HandlerContext<'handOverResumePapers'>
type SaveBody = Input<'saveResumePapers'>['body']

const load = ({ tenant, services, jobSeeker }: HandlerContext<Operation>, scope: TenantScope) =>
  loadPapers(scope, { tenant, jobSeekerId: jobSeeker.id, now: services.clock() })

async function answerOf(context: HandlerContext<Operation>, scope: TenantScope) {
  const { photoId: _, ...papers } = await load(context, scope)
  return { resumePapers: { id: 'resume_papers', title: '', ...papers } }
}

function requireVersion(stored: number, read: number): void {
  if (stored === read) return
  throw new Problem('failed_precondition', { message: '書類の内容は、ほかの画面で変更されています。' })
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

interface Printed extends NewCopy {
  made: PaperPdf
}

/** Prints both papers and stores their bytes under new ids: nothing is ever written over a copy. */
async function printCopies(context: OwnContext, jobPostingId: string | null): Promise<Printed[]> {
  const { run, services, tenant, jobSeeker } = context
  const papers = await run((scope) => load(context, scope))
  const matter = { ...matterFor(papers, jobPostingId), photo: await readPhoto(context, papers.photoId) }
  const copies: Printed[] = []
  for (const kind of paperKinds) {
    const made = await printPaper(context, kind, matter)
    const id = randomUUID()
    const size = made.pdf.length
    await services.storage.write(storedFileKey(tenant.key, jobSeeker.id, id), once(made.pdf), size)
    const sha256 = createHash('sha256').update(made.pdf).digest()
    copies.push({ id, kind, name: paperFileName(kind, matter), size, sha256, made })
  }
  return copies
}

/** Sends the copies to the adviser, once under each name of the message. The account is locked by the first statement. */
async function sendCopies(
  context: OwnContext,
  scope: TenantScope,
  {
    copies,
    body,
  }: { copies: readonly Printed[]; body: { jobPostingId: string | null; clientMessageId: string; version: number } },
): Promise<void> {
  const { services, jobSeeker } = context
  const clientMessageId = body.clientMessageId.toLowerCase()
  await lockAccount(scope, jobSeeker.id)
  if (await wasHandedOver(scope, { jobSeekerId: jobSeeker.id, clientMessageId })) return
  requireVersion((await readPapers(scope, jobSeeker.id)).version, body.version)
  const rows = copies.map(({ made: _, ...copy }) => copy)
  await insertCopies(scope, { jobSeekerId: jobSeeker.id, copies: rows, now: services.clock() })
  await sendOwnMessage(context, scope, {
    subject: '履歴書・職務経歴書',
    body: '履歴書と職務経歴書を作成しました。ご確認をお願いいたします。',
    files: copies.map(({ id }) => storedFileUrl(id)),
    clientMessageId,
    ...(body.jobPostingId !== null && { jobPostingId: body.jobPostingId.toLowerCase() }),
  })
}

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** What is stored of a request. What an older page does not send stays as it was `before`. */
function readSaved(
  before: PaperMatter,
  { choices, words, career = before.career }: SaveBody,
): Pick<PaperMatter, 'choices' | 'words' | 'career'> {
  return {
    choices: { ...before.choices, ...choices },
    words: {
      reason: storable(words.reason),
      wish: storable(words.wish),
      datedOn: words.datedOn === undefined ? before.words.datedOn : words.datedOn,
    },
    career: {
      summary: storable(career.summary),
      strengths: storable(career.strengths),
      efforts: (career.efforts ?? before.career.efforts).map(({ title, problem, approach, result }) => ({
        title: storable(title),
        problem: storable(problem),
        approach: storable(approach),
        result: storable(result),
      })),
    },
  }
}

/** 履歴書 and 職務経歴書 from the profile (docs/behaviour.md §55). */
export const paperHandlers: Handlers<Operation> = {
  getResumePapers: async (context) => context.run((scope) => answerOf(context, scope)),
  saveResumePapers: async (context, { body }) => {
    const { run, services, jobSeeker } = context
    const jobPostingId = body.jobPostingId?.toLowerCase() ?? null
    const of = { jobSeekerId: jobSeeker.id, now: services.clock() }
    return run(async (scope) => {
      await lockAccount(scope, jobSeeker.id)
      const papers = await load(context, scope)
      const before = matterFor(papers, jobPostingId)
      requireVersion(papers.version, body.version)
      const { choices, words, career } = readSaved(before, body)
      const general = jobPostingId === null ? words : papers.version === 0 ? papers.words : null
      await storePapers(scope, { ...of, choices, career, words: general, version: body.version + 1 })
      if (jobPostingId !== null) await storeWords(scope, { ...of, jobPostingId, words })
      await announceChange(scope, jobSeeker.id, 'work')
      return answerOf(context, scope)
    })
  },
  getResumePdf: async (context, { query }) => {
    await limitCalls(context, 'papersPerAccount', context.jobSeeker.id)
    const papers = await context.run((scope) => load(context, scope))
    const matter = matterFor(papers, query.jobPostingId?.toLowerCase() ?? null)
    const photo = await readPhoto(context, papers.photoId)
    const { pdf } = await printPaper(context, query.paper, { ...matter, photo })
    const name = paperFileName(query.paper, matter)
    return { headers: downloadHeaders({ name, contentType: 'application/pdf', size: pdf.length }), content: once(pdf) }
  },
  handOverResumePapers: async (context, { body }) => {
    await limitCalls(context, 'messagesPerAccount', context.jobSeeker.id)
    await limitCalls(context, 'papersPerAccount', context.jobSeeker.id)
    const copies = await printCopies(context, body.jobPostingId?.toLowerCase() ?? null)
    return context.run(async (scope) => {
      await sendCopies(context, scope, { copies, body })
      return {
        ...(await answerOf(context, scope)),
        missingCharacters: [...new Set(copies.flatMap(({ made }) => made.missing))].join('').slice(0, 200),
        isPhotoBroken: copies.some(({ made }) => made.isPhotoBroken),
      }
    })
  },
}
