/** The thread that looks at uploads: one file at a time, in a process that goes on answering requests beside it. */
import { parentPort } from 'node:worker_threads'
import type { FileExtension } from '@tsunagu/contract/navigation/files.ts'
import { checkContent } from './check-content.ts'

parentPort?.on('message', ({ extension, path }: { extension: FileExtension; path: string }) => {
  // A failure ends the thread: the server hears of it as the thread's error, and begins another
  void checkContent(extension, path).then((content) => parentPort?.postMessage(content))
})
