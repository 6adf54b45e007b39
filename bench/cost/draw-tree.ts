/** Draws a tree from memory by React alone, and prints what that took: `node draw-tree.ts FILE TIMES`. */
import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { TreeElement, TreeNode } from './read-tree.ts'

const [file = '', times = ''] = process.argv.slice(2)
const tree: TreeElement = JSON.parse(readFileSync(file, 'utf8'))

const nodeOf = (node: TreeNode): ReactNode => {
  if (typeof node === 'string') return node
  const [tag, attributes, children] = node
  return createElement(tag, attributes, ...children.map(nodeOf))
}
// Each page makes its elements, as components do
const draw = () => renderToString(nodeOf(tree))

for (let warmup = 0; warmup < Number(times); warmup += 1) draw()
const before = process.cpuUsage()
for (let turn = 0; turn < Number(times); turn += 1) draw()
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ milliseconds: (user + system) / 1_000 / Number(times), bytes: Buffer.byteLength(draw()) }))
