import { setTimeout as wait } from 'node:timers/promises'
import { changeChannel } from '../../apps/server/src/platform/changes/change-event.queries.ts'
import type { Tab } from '../measure/open-tab.ts'
import { type Bench, service } from '../search/open-bench.ts'

/** Eight hours of a busy desk in a few minutes. */
const eventsPerSecond = 50
const mostGrowth = 0.2
/** What the last events caused has been drawn by then. */
const settleMs = 5_000
/** Heap readings on the way: a leak grows from each to the next, a cache that fills does not. */
const readings = 5

interface LeftOpen {
  /** At the page that stays open. */
  tab: Tab
  bench: Bench
  /** Job seekers that the events are about. */
  ids: readonly string[]
  events: number
  /** Whether a colleague answers as many as write: lists stay as long as they are. */
  isLevel: boolean
}

const addMessage = (jobSeekerId: string, direction: 'from_job_seeker' | 'to_job_seeker') => `
  insert into message (tenant, id, job_seeker_id, direction, subject, body, sender_name, sent_at)
  values ('${service}', gen_random_uuid(), '${jobSeekerId}', '${direction}', '夜勤について', '月に何回くらいありますか。', 'x', now())`

/** Sends changes of job seekers to a page that is left open. @returns the heap after collections, in MB: before, on the way, after */
export async function measureMemory({ tab, bench, ids, events, isLevel }: LeftOpen): Promise<number[]> {
  const read = async () => (await tab.heap()) / 1e6
  await wait(settleMs)
  const heaps = [await read()]
  let waiting: string | undefined
  for (let sent = 0; sent < events; ) {
    const some = Array.from({ length: eventsPerSecond }, (_, index) => ids[(sent + index) % ids.length] ?? '')
    const payloads = some.map((id) => `pg_notify('${changeChannel}', '${service} ${id} work')`)
    // One of them is a message, so that lists change and are not only read again
    const [writer = ''] = some
    await bench.administer(addMessage(writer, 'from_job_seeker'))
    if (isLevel && waiting) await bench.administer(addMessage(waiting, 'to_job_seeker'))
    waiting = writer
    await bench.administer(`select ${payloads.join(', ')}`)
    const before = Math.floor((sent * readings) / events)
    sent += eventsPerSecond
    await wait(1_000)
    if (sent < events && Math.floor((sent * readings) / events) > before) heaps.push(await read())
  }
  await wait(settleMs)
  return [...heaps, await read()]
}

/** What a page's heap readings say about its bound. */
export function describeGrowth(heaps: readonly number[], events: number): string {
  const growth = (heaps.at(-1) ?? Number.NaN) / (heaps[0] ?? Number.NaN) - 1
  const line = heaps.map((heap) => heap.toFixed(1)).join(', ')
  return `${events} events: ${line} MB (${(growth * 100).toFixed(0)} %; bound ${mostGrowth * 100} %: ${growth <= mostGrowth ? 'holds' : 'over'})`
}
