import type { SiteChange } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type Document, isMap, isSeq, parseDocument } from 'yaml'
import { arrangeList, type ListChange } from './arrange-yaml.ts'
import { type Ground, isListById, nodeAt, refused } from './yaml-places.ts'

function setAt(document: Document, { at, value }: SiteChange, ground: Ground): void {
  const [list, name] = [at.slice(0, -1), at.at(-1) ?? '']
  const isById = isListById(ground.merged, list)
  if (isById && value === null) {
    arrangeList(document, { act: 'remove', list, name }, ground)
    return
  }
  const node = nodeAt(document, list, ground.merged)
  if (name === '__proto__') throw refused('"__proto__" is no name.')
  if (isMap(node)) {
    if (value === null) node.delete(name)
    else node.set(name, value)
  } else if (isSeq(node) && !isById && value !== null && Number(name) < node.items.length) {
    node.set(Number(name), value)
  } else {
    throw refused(`The value at ${at.join('.')} cannot be set by itself: change the text of the file.`)
  }
}

/** @throws Problem `invalid_argument` where the text cannot be read */
function changed(text: string, change: (document: Document) => void): string {
  const document = parseDocument(text)
  if (document.errors.length > 0) throw refused('The text of the file cannot be read: mend it first.')
  const isEmpty = () => isMap(document.contents) && document.contents.items.length === 0
  // An empty map can be written in braces alone, and what is added to it would be as well
  if (isMap(document.contents) && isEmpty()) document.contents.flow = false
  change(document)
  if (isEmpty() && !document.commentBefore) return ''
  try {
    return document.toString({ lineWidth: 0 })
  } catch {
    // What an alias repeats must come before it
    throw refused('The change would break an alias: change the text of the file.')
  }
}

/**
 * Sets values in the text of a service's own file; comments, order and layout of the rest stay.
 * @throws Problem `invalid_argument` where the text cannot be read, or a place cannot be set
 */
export const editYaml = (text: string, changes: readonly SiteChange[], ground: Ground): string =>
  changed(text, (document) => {
    for (const change of changes) setAt(document, change, ground)
  })

/**
 * Adds, moves or takes out an entry of a list in the text of a service's own file; comments and layout of the rest stay.
 * @throws Problem `invalid_argument` where the text cannot be read, or the list does not have the entry
 */
export const arrangeYaml = (text: string, change: ListChange, ground: Ground): string =>
  changed(text, (document) => arrangeList(document, change, ground))
