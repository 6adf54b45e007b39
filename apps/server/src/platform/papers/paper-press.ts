import { CheckGivenUp, CheckOutOfMemory, CheckThreads } from '#server/platform/threads/check-threads.ts'
import { NoTurn, type TurnLimits, Turns } from '#server/platform/threads/turns.ts'
import type { PaperPdf, PrintedPaper } from './draw-paper.ts'

/** Too many papers are being drawn, or this one took too long. It may be asked for again. */
export class PressBusy extends Error {
  override readonly name = 'PressBusy'
}

/** Draws papers as PDF beside the event loop. */
export interface PaperPress {
  /** @throws {PressBusy} */
  print: (account: string, paper: PrintedPaper) => Promise<PaperPdf>
  /** Ends the threads; what is being drawn fails. */
  close: () => Promise<void>
}

export interface PressOptions extends TurnLimits {
  timeoutMs: number
}

const ordinaryPress: PressOptions = {
  // A thread holds both fonts: 13 MB, and as much again while it draws
  atOnce: 2,
  waiting: 60,
  // Both papers of a hand-over, each tapped twice
  waitingPerAccount: 4,
  waitMs: 10_000,
  timeoutMs: 15_000,
}

/** A photo of the largest size, opened, and the fonts. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** Starts threads when the first paper is asked for; they stay, because opening the fonts is most of the work. */
export function createPaperPress(options: PressOptions = ordinaryPress): PaperPress {
  const turns = new Turns(options)
  const module = new URL('paper-worker.ts', import.meta.url)
  const threads = new CheckThreads<PrintedPaper, PaperPdf>({ module, resourceLimits, staysAlive: true })
  return {
    print: (account, paper) =>
      turns
        .run(account, () => threads.run(paper, options.timeoutMs))
        .catch((error: unknown) => {
          const isBusy = [NoTurn, CheckGivenUp, CheckOutOfMemory].some((kind) => error instanceof kind)
          throw isBusy && error instanceof Error ? new PressBusy(error.message, { cause: error }) : error
        }),
    close: () => threads.close(),
  }
}
