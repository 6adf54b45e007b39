import type { SiteArrangement, SiteFile, SiteList } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type SitePart, siteIdPattern, siteParts } from '@tsunagu/contract/staff/site.ts'
import { useState } from 'react'
import { withoutLabel } from '#desk/features/site/site-words.ts'
import { freeName } from './entry-order.ts'

const idText = new RegExp(siteIdPattern)

/** What is wrong with the id of something new; '' where nothing is. */
function idProblem(name: string, taken: readonly string[]): string {
  if (!idText.test(name)) return '英小文字で始め、英小文字・数字・_ で入力してください。'
  return taken.includes(name) ? 'この識別名はすでに使われています。' : ''
}

interface Typed {
  part?: SitePart
  name?: string
  label?: string
  before?: string
}

type NewPartOptions = { file: SiteFile; list: SiteList; current: string | undefined }

/** What is entered of something new, with what is wrong with it. */
export function useNewPart({ file, list, current }: NewPartOptions) {
  const [typed, setTyped] = useState<Typed>({})
  const taken = file.lists.flatMap(({ entries }) => entries.map(({ name }) => name))
  const parts: readonly SitePart[] = siteParts[list.kind]
  const part = typed.part ?? parts[0] ?? 'title'
  const name = typed.name ?? freeName(part, taken)
  const hasLabel = !withoutLabel.has(part)
  const label = hasLabel ? (typed.label ?? '') : ''
  const before = typed.before ?? current ?? ''
  const arrangement: SiteArrangement = {
    act: 'add',
    list: list.at,
    name,
    before: before || null,
    part,
    label: label.trim(),
  }
  return {
    parts,
    part,
    name,
    label,
    hasLabel,
    before,
    arrangement,
    wrongName: idProblem(name, taken),
    wrongLabel: hasLabel && label.trim() === '' ? '入力してください。' : '',
    type: (more: Typed) => setTyped({ ...typed, ...more }),
  }
}

export type NewPart = ReturnType<typeof useNewPart>
