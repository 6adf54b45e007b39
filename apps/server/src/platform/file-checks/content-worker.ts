/** The thread that checks uploads, one file at a time, so that the process can serve requests meanwhile. */
import { parentPort } from 'node:worker_threads'
import type { FileExtension } from '@tsunagu/contract/navigation/files.ts'
import { checkContent } from './check-content.ts'

parentPort?.on('message', ({ extension, path }: { extension: FileExtension; path: string }) => {
  // A failure ends the thread: the server hears of it as the thread's error, and begins another
  void checkContent(extension, path).then((content) => parentPort?.postMessage(content))
})
