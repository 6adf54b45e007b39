import { readFileSync, writeFileSync } from 'node:fs'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
  children?: number[]
}
interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}
/** A function in its callers' stack, with the time spent in it and in what it calls. */
interface Flame {
  name: string
  place: string
  microseconds: number
  children: Map<string, Flame>
}

const waiting = new Set(['(idle)', '(program)'])
const leastShare = 0.002

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

const placeOf = ({ callFrame: { url, lineNumber } }: ProfileNode): string =>
  url && `${url.replace(/^.*\/(?=node_modules\/|apps\/|packages\/)/, '')}:${lineNumber + 1}`

/** The samples of a profile as one tree: stacks that agree are one. */
function flameOf({ nodes, samples, timeDeltas }: Profile): Flame {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const stackOf = (id: number): ProfileNode[] => {
    const stack: ProfileNode[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at)
      if (node) stack.unshift(node)
    }
    return stack.slice(1)
  }
  const root: Flame = { name: 'all', place: '', microseconds: 0, children: new Map() }
  for (const [index, sample] of samples.entries()) {
    const stack = stackOf(sample)
    if (waiting.has(stack.at(-1)?.callFrame.functionName ?? '')) continue
    const time = timeDeltas[index] ?? 0
    let flame = root
    root.microseconds += time
    for (const node of stack) {
      const name = node.callFrame.functionName || '(anonymous)'
      const place = placeOf(node)
      const child = flame.children.get(name + place) ?? { name, place, microseconds: 0, children: new Map() }
      flame.children.set(name + place, child)
      child.microseconds += time
      flame = child
    }
  }
  return root
}

function markupOf(flame: Flame, whole: number, parent: number): string {
  const share = flame.microseconds / whole
  if (share < leastShare) return ''
  const children = [...flame.children.values()].toSorted((a, b) => b.microseconds - a.microseconds)
  const width = ((flame.microseconds / parent) * 100).toFixed(3)
  const title = `${flame.name} ${flame.place} ${(share * 100).toFixed(1)} %`
  const inner = children.map((child) => markupOf(child, whole, flame.microseconds)).join('')
  return `<div style="width:${width}%"><p title="${escapeHtml(title)}">${escapeHtml(flame.name)}</p><section>${inner}</section></div>`
}

const style =
  'body{margin:8px;font:11px sans-serif}section{display:flex}div{min-width:0;flex:none}p{margin:0 1px 1px 0;padding:1px 2px;overflow:hidden;white-space:nowrap;background:#fc9;cursor:default}p:hover{background:#f96}'

/** Writes a profile as a page: the wider a function, the more time is spent in it and below it. Names show their place when pointed at. */
export function writeFlamePage(profileFile: string, pageFile: string): void {
  const flame = flameOf(JSON.parse(readFileSync(profileFile, 'utf8')))
  const title = `${(flame.microseconds / 1_000).toFixed(0)} ms of processor`
  const body = markupOf(flame, flame.microseconds, flame.microseconds)
  writeFileSync(
    pageFile,
    `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}`,
  )
}
