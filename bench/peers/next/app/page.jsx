import { readFileSync } from 'node:fs'
import { createElement } from 'react'

// Drawn for every request, as a page of somebody who is signed in
export const dynamic = 'force-dynamic'

const tree = JSON.parse(readFileSync(process.env.TREE_FILE, 'utf8'))

const nodeOf = (node) => {
  if (typeof node === 'string') return node
  const [tag, attributes, children] = node
  return createElement(tag, attributes, ...children.map(nodeOf))
}

export default function Page() {
  return nodeOf(tree)
}
