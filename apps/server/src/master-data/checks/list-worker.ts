/** The thread that checks master lists: one file, in a process that goes on answering requests beside it. */
import { parentPort } from 'node:worker_threads'
import { judgeList, type UncheckedList } from './judge-list.ts'

parentPort?.on('message', (file: UncheckedList) => parentPort?.postMessage(judgeList(file)))
