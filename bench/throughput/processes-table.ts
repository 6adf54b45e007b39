import { ratio, short } from '../measure/figures.ts'
import { median } from '../measure/statistics.ts'

/** What a stretch of load took: seconds of the clock and of processors, and how many requests it was. */
export interface Stretch {
  requests: number
  wall: number
  servers: number
  postgresql: number
  callers: number
}

const head = [
  'processes',
  'requests per second',
  'cores that they had',
  'server ms',
  'PostgreSQL ms',
  'callers ms',
  'requests per second of a core',
  'with a core for each process',
  '÷ the first row',
]

/** Requests per second where each process has a core to itself. */
const withOwnCores = (processes: number, { requests, servers }: Stretch): number => (processes * requests) / servers

/** Medians of the rounds, a row for each number of processes. */
export function processRows(measured: ReadonlyMap<number, readonly Stretch[]>): string[][] {
  const all = [...measured]
  const [first] = all
  const floor = first ? median(first[1].map((stretch) => withOwnCores(first[0], stretch))) : Number.NaN
  const rows = all.map(([processes, stretches]) => {
    const medianOf = (figure: (stretch: Stretch) => number) => median(stretches.map(figure))
    const own = medianOf((stretch) => withOwnCores(processes, stretch))
    return [
      String(processes),
      short(medianOf(({ requests, wall }) => requests / wall)),
      short(medianOf(({ servers, wall }) => servers / wall)),
      short(medianOf(({ servers, requests }) => (servers * 1_000) / requests)),
      short(medianOf(({ postgresql, requests }) => (postgresql * 1_000) / requests)),
      short(medianOf(({ callers, requests }) => (callers * 1_000) / requests)),
      short(own / processes),
      short(own),
      ratio(own, floor),
    ]
  })
  return [head, ...rows]
}
