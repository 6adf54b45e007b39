import { ratio, short, spread } from '../measure/figures.ts'
import type { Work } from '../measure/open-tab.ts'
import type { LoadedBytes } from '../measure/serve-pages.ts'
import { markdownTable, median } from '../measure/statistics.ts'
import type { Renders } from '../measure/watch-react.ts'
import type { FormAccess } from './check-equal-forms.ts'
import type { FormVisit } from './visit-form.ts'

type Visits = ReadonlyMap<string, readonly FormVisit[]>

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const perKey = ({ keys }: FormVisit, of: (work: Work) => number) => mean(keys.map(of))

/** Script per key of a contestant: the mean of a run's keys, the median of its runs. */
export const scriptPerKey = (visits: readonly FormVisit[] | undefined): number =>
  median((visits ?? []).map((visit) => perKey(visit, ({ script }) => script)))

/** Mounting and typing, against the floor. */
export function formTable(visits: Visits): string {
  const mountTask = (name: string) => median((visits.get(name) ?? []).map(({ mountWork }) => mountWork.task))
  const rows = [...visits].map(([name, each]) => [
    name,
    spread(each.map(({ mount }) => mount)),
    spread(each.map(({ mountWork }) => mountWork.task)),
    ratio(mountTask(name), mountTask('floor')),
    spread(each.map((visit) => perKey(visit, ({ script }) => script))),
    ratio(scriptPerKey(each), scriptPerKey(visits.get('floor'))),
    short(median(each.map((visit) => perKey(visit, ({ task }) => task)))),
    short(median(each.map(({ keys }) => Math.max(...keys.map(({ task }) => task))))),
    short(median(each.map(({ nodes }) => nodes))),
    short(median(each.map(({ heap }) => heap)) / 2 ** 20),
  ])
  const head = [
    '',
    'to paint ms',
    'main thread ms',
    '× floor',
    'script ms per key',
    '× floor',
    'main thread ms per key',
  ]
  return markdownTable([[...head, 'worst key ms', 'nodes', 'heap MB'], ...rows])
}

interface SizeParts {
  loaded: ReadonlyMap<string, LoadedBytes>
  access: ReadonlyMap<string, FormAccess>
  renders: ReadonlyMap<string, Renders>
}

/** What is loaded, what renders for a key, what readers meet. */
export function formSizeTable({ loaded, access, renders }: SizeParts): string {
  const floor = loaded.get('floor')?.script ?? Number.NaN
  const rows = [...loaded].map(([name, { script, style }]) => {
    const { isReact = false, components = 0, siblings = 0 } = renders.get(name) ?? {}
    const { unnamed, violations } = access.get(name) ?? { unnamed: Number.NaN, violations: { rules: [], elements: 0 } }
    return [
      name,
      short(script / 1000),
      short((script - floor) / 1000),
      short(style / 1000),
      isReact ? components.toFixed(components % 1 === 0 ? 0 : 1) : '–',
      isReact ? String(siblings) : '–',
      String(unnamed),
      violations.rules.length === 0 ? '0' : `${violations.elements}: ${violations.rules.join(', ')}`,
    ]
  })
  const head = ['', 'script kB gzip', 'over floor', 'style kB gzip', 'components per key', 'sibling fields per key']
  return markdownTable([[...head, 'inputs without a name', 'axe'], ...rows])
}
