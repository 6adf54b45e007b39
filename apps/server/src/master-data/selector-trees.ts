import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import { lazy } from './lazy.ts'
import type { MasterData } from './master-data.ts'

/** A choice, or a group of choices, with its children. */
export interface SelectorNode {
  id: string
  name: string
  /** How it reads by itself: 看護師・准看護師・病棟. */
  fullLabel: string
  /** Its heading, such as the prefecture of a school; `''` for none. */
  group: string
  /** False for what only gathers others, such as a region. */
  isSelectable: boolean
  children: readonly SelectorNode[]
}

/** A master list in levels. */
export interface SelectorTree {
  /** How many levels there are. */
  maxDepth: number
  roots: readonly SelectorNode[]
  /** What can be chosen, each once, in the order of the list. */
  choices: readonly SelectorNode[]
  /** A node by its id, with its level (the first is 1); undefined for an unknown one. */
  find: (id: string) => { node: SelectorNode; depth: number } | undefined
  /** What can be chosen by its code; undefined for anything else. */
  choice: (id: string) => SelectorNode | undefined
}

/** The longest label of an answer. */
const longestLabel = 200

const choice = (id: string, name: string, parts: Partial<SelectorNode> = {}): SelectorNode => ({
  id,
  name,
  fullLabel: name,
  group: '',
  isSelectable: true,
  children: [],
  ...parts,
})
const gathering = (id: string, name: string, children: readonly SelectorNode[]): SelectorNode =>
  choice(id, name, { isSelectable: false, children })

/** Regions, their prefectures, and the lines with a station there: a line may be in several. */
function lineRoots({ regions, prefectures, linesOf }: MasterData): SelectorNode[] {
  const lines = (code: string) => linesOf(code).map(({ id, name, company }) => choice(id, name, { group: company }))
  return regions().map(({ id, name }) =>
    gathering(
      id,
      name,
      prefectures(id).map((prefecture) => gathering(prefecture.code, prefecture.name, lines(prefecture.code))),
    ),
  )
}

/** Schools by their prefecture, in the order of the JIS codes; those without a known prefecture are last. */
function schoolRoots({ prefectures, universities }: MasterData): SelectorNode[] {
  const byPrefecture = Map.groupBy(universities(), ({ prefectureName }) => prefectureName)
  const toChoice = ({ id, name, prefectureName }: ReturnType<typeof universities>[number]) =>
    choice(id, name, { group: prefectureName })
  const known = new Set(prefectures().map(({ name }) => name))
  const others = universities().filter(({ prefectureName }) => !known.has(prefectureName))
  return [
    ...prefectures().map(({ code, name }) => gathering(code, name, (byPrefecture.get(name) ?? []).map(toChoice))),
    gathering('elsewhere', 'その他', others.map(toChoice)),
  ].filter(({ children }) => children.length > 0)
}

function certificationRoots({ certifications }: MasterData): SelectorNode[] {
  const byGroup = Map.groupBy(certifications(), ({ group }) => group)
  return [...byGroup].map(([group, members]) =>
    gathering(
      `group:${group}`,
      group,
      members.map(({ id, name }) => choice(id, name, { group })),
    ),
  )
}

/** The third level includes the parent's name: 病棟 alone would say too little. */
function occupationRoots({ occupations }: MasterData): SelectorNode[] {
  const byParent = Map.groupBy(occupations(), ({ parentId }) => parentId)
  const below = (parentId: string, path: readonly string[]): SelectorNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, name }) => {
      const label = path.length >= 2 ? `${path.at(-1)}・${name}` : name
      const parts = { fullLabel: [...label].slice(0, longestLabel).join(''), group: path[0] ?? '' }
      return choice(id, name, { ...parts, children: below(id, [...path, name]) })
    })
  return below('', [])
}

const industryLevels = ['major', 'middle', 'minor', 'detail'] as const

/** A class that contains only one of its own name (幼稚園 in 幼稚園) replaces it. */
const withoutEchoes = (node: SelectorNode): SelectorNode => {
  const [only, ...others] = node.children
  if (!only || others.length > 0 || only.name !== node.name) return node
  return { ...node, children: only.children }
}

function industryRoots({ industries }: MasterData): SelectorNode[] {
  const byParent = Map.groupBy(industries(), ({ level, parent }) => `${level} ${parent}`)
  const below = (level: number, parent: string, group: string): SelectorNode[] =>
    (byParent.get(`${industryLevels[level]} ${parent}`) ?? []).map(({ code, name }) =>
      withoutEchoes(choice(code, name, { group, children: below(level + 1, code, group || name) })),
    )
  return below(0, '', '')
}

/** All nodes level by level, with their levels. */
function* levelsOf(roots: readonly SelectorNode[]): Generator<{ node: SelectorNode; depth: number }> {
  let level = roots
  for (let depth = 1; level.length > 0; depth++) {
    for (const node of level) yield { node, depth }
    level = level.flatMap(({ children }) => children)
  }
}

/** The choices in the order of the tree. */
const choicesIn = (nodes: readonly SelectorNode[]): SelectorNode[] =>
  nodes.flatMap((node) => [...(node.isSelectable ? [node] : []), ...choicesIn(node.children)])

function treeOf(roots: readonly SelectorNode[], order?: readonly SelectorNode[]): SelectorTree {
  const byId = new Map<string, { node: SelectorNode; depth: number }>()
  let maxDepth = 1
  for (const found of levelsOf(roots)) {
    if (!byId.has(found.node.id)) byId.set(found.node.id, found)
    maxDepth = found.depth
  }
  const choices = new Map<string, SelectorNode>()
  for (const node of order ?? choicesIn(roots)) if (!choices.has(node.id)) choices.set(node.id, node)
  return {
    maxDepth,
    roots,
    choices: [...choices.values()],
    find: (id) => byId.get(id),
    choice: (id) => choices.get(id),
  }
}

/** Lines are in several prefectures: a search has the list's own order, the large operators first. */
const lineTree = (masterData: MasterData): SelectorTree =>
  treeOf(
    lineRoots(masterData),
    [...masterData.allLines()].map(({ id, name, company }) => choice(id, name, { group: company })),
  )

const makers: Record<SearchType, (masterData: MasterData) => SelectorTree> = {
  universities: (masterData) => treeOf(schoolRoots(masterData)),
  train_lines: lineTree,
  work_industry: (masterData) => treeOf(industryRoots(masterData)),
  work_occupation: (masterData) => treeOf(occupationRoots(masterData)),
  certifications: (masterData) => treeOf(certificationRoots(masterData)),
}

type Trees = { [T in SearchType]: () => SelectorTree }
const made = new WeakMap<MasterData, Trees>()

function treesOf(masterData: MasterData): Trees {
  const known = made.get(masterData)
  if (known) return known
  const trees = Object.fromEntries(
    Object.entries(makers).map(([type, make]) => [type, lazy(() => make(masterData))]),
  ) as Trees
  made.set(masterData, trees)
  return trees
}

/** A master list as a selector shows it; built at its first use, and again when the lists change. */
export const selectorTree = (masterData: MasterData, type: SearchType): SelectorTree => treesOf(masterData)[type]()
