/** The thread that draws papers: subsetting two fonts of thousands of letters takes longer than other requests may wait. */
import { parentPort } from 'node:worker_threads'
import { drawPaper, type PrintedPaper } from './draw-paper.ts'

parentPort?.on('message', (paper: PrintedPaper) => {
  // A failure ends the thread: the server hears of it as the thread's error, and begins another
  void drawPaper(paper).then((made) => parentPort?.postMessage(made))
})
