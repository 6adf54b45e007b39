/** The thread that checks master lists, one file at a time, so that the process can serve requests meanwhile. */
import { parentPort } from 'node:worker_threads'
import { judgeList, type UncheckedList } from './judge-list.ts'

parentPort?.on('message', (file: UncheckedList) => parentPort?.postMessage(judgeList(file)))
