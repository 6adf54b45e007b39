import { gzipSync } from 'node:zlib'
import type { Violations } from '../measure/count-violations.ts'
import { ratio, short, spread } from '../measure/figures.ts'
import type { LoadedBytes } from '../measure/serve-pages.ts'
import { markdownTable, median } from '../measure/statistics.ts'
import type { Survival } from './measure-faults.ts'
import { faultKinds } from './screen-peer.ts'
import type { ScreenVisit } from './visit-screen.ts'

type Visits = ReadonlyMap<string, readonly ScreenVisit[]>

const kilobytes = (bytes: number) => short(bytes / 1000)
const values = (visits: readonly ScreenVisit[] | undefined, of: (visit: ScreenVisit) => number) =>
  (visits ?? []).map(of)

/** Mounting, against the floor. */
export function mountTable(visits: Visits): string {
  const middle = (name: string, of: (visit: ScreenVisit) => number) => median(values(visits.get(name), of))
  const rows = [...visits].map(([name, each]) => [
    name,
    spread(values(each, ({ mount }) => mount)),
    ratio(
      middle(name, ({ mount }) => mount),
      middle('floor', ({ mount }) => mount),
    ),
    spread(values(each, ({ mountWork }) => mountWork.task)),
    ratio(
      middle(name, ({ mountWork }) => mountWork.task),
      middle('floor', ({ mountWork }) => mountWork.task),
    ),
    short(middle(name, ({ mountWork }) => mountWork.script)),
    short(middle(name, ({ mountWork }) => mountWork.style)),
    short(middle(name, ({ nodes }) => nodes)),
    short(middle(name, ({ heap }) => heap / 2 ** 20)),
  ])
  const head = ['', 'to paint ms', '× floor', 'main thread ms', '× floor', 'script ms', 'style ms', 'nodes', 'heap MB']
  return markdownTable([head, ...rows])
}

/** One like, and 20 further cards. */
export function updateTable(visits: Visits): string {
  const rows = [...visits].map(([name, each]) => [
    name,
    spread(values(each, ({ like }) => like)),
    short(median(values(each, ({ likeWork }) => likeWork.task))),
    spread(values(each, ({ append }) => append)),
    short(median(values(each, ({ appendWork }) => appendWork.task))),
    kilobytes(median(values(each, ({ patch }) => patch))),
    each.every(({ isFocusPreserved }) => isFocusPreserved) ? 'yes' : 'no',
  ])
  const head = ['', 'like ms', 'main thread ms', '20 more ms', 'main thread ms', 'comes over the wire kB', 'focus kept']
  return markdownTable([head, ...rows])
}

interface SizeParts {
  loaded: ReadonlyMap<string, LoadedBytes>
  /** The document of the largest list. */
  documents: ReadonlyMap<string, string>
  violations: ReadonlyMap<string, Violations>
}

/** What is loaded, and what axe says of it. */
export function sizeTable({ loaded, documents, violations }: SizeParts): string {
  const floor = loaded.get('floor')?.script ?? Number.NaN
  const rows = [...loaded].map(([name, { script, style }]) => {
    const document = documents.get(name) ?? ''
    const { rules = [], elements = 0 } = violations.get(name) ?? {}
    return [
      name,
      kilobytes(script),
      kilobytes(script - floor),
      kilobytes(style),
      `${kilobytes(Buffer.byteLength(document))} (${kilobytes(gzipSync(document).length)})`,
      rules.length === 0 ? '0' : `${elements}: ${rules.join(', ')}`,
    ]
  })
  return markdownTable([['', 'script kB gzip', 'over floor', 'style kB gzip', 'JSON kB (gzip)', 'axe'], ...rows])
}

const percent = (share: number) => `${(share * 100).toFixed(share === 1 || share === 0 ? 0 : 1)} %`
const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length

/** What is left of the healthy when one node in a hundred is spoilt. */
export function faultTable(survival: Survival): string {
  const rows = [...survival].map(([name, byKind]) => {
    const all = [...byKind.values()].flat()
    const cells = faultKinds.map((kind) => {
      const shares = byKind.get(kind)
      return shares ? percent(mean(shares)) : '–'
    })
    return [name, ...cells, percent(mean(all)), `${all.filter((share) => share === 0).length} of ${all.length}`]
  })
  return markdownTable([['', ...faultKinds, 'all', 'blank pages'], ...rows])
}
