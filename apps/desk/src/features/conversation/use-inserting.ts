import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import type { ListedPosting } from '@tsunagu/contract/endpoints/operator.ts'
import { fillTemplate, type TemplateField } from '@tsunagu/contract/staff/template-fields.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { postingText } from '../writing/posting-menu.tsx'
import type { OpenMenu } from './reply-bar.tsx'

/** Selects a field that is still open, the first unless named, so that typing replaces it. */
export function selectOpenField(area: HTMLTextAreaElement | null, name?: string): void {
  if (!area) return
  area.focus()
  const all = [...area.value.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)]
  const found = name === undefined ? all[0] : all.find(([, field]) => field === name)
  if (found) area.setSelectionRange(found.index, found.index + found[0].length)
}

interface Target {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  change: (text: string) => void
  values: Readonly<Record<TemplateField, string>>
  /** Of the portal. */
  origin: string
}

/** Whether the caret is where a word would begin: there `#` opens the postings. */
const isAtWord = ({ value, selectionStart }: HTMLTextAreaElement): boolean =>
  /(^|\s)$/.test(value.slice(0, selectionStart))

/** Templates and postings that are put into an answer: `/` in an empty field, `#` where a word would begin. */
export function useInserting({ field, text, change, values, origin }: Target) {
  const [menu, setMenu] = useState<OpenMenu>(null)
  const [isTyped, setIsTyped] = useState(false)
  const hide = () => {
    setMenu(null)
    setIsTyped(false)
  }
  const back = () => {
    hide()
    field.current?.focus()
  }
  /** Puts words where the caret is. */
  const insert = (words: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    // Nobody has put the caret anywhere: new words follow the others
    if (selectionEnd === 0 && !isTyped && text !== '') return change(`${text.trimEnd()}\n\n${words}`)
    change(text.slice(0, selectionStart) + words + text.slice(selectionEnd))
    const caret = selectionStart + words.length
    // Once the text is in the field
    return requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret))
  }
  const open = (next: OpenMenu, byKey: boolean) => {
    setMenu(next)
    setIsTyped(byKey)
  }
  return {
    menu,
    hide,
    /** Who typed `#` and wants none of the postings wants the sign itself. */
    close: () => {
      if (menu === 'postings' && isTyped) insert('#')
      back()
    },
    toggle: (next: Exclude<OpenMenu, null>) => (menu === next ? back() : open(next, false)),
    takeTemplate: ({ body }: MessageTemplate) => {
      const filled = fillTemplate(body, values)
      change(text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`)
      // At once: the next key may be pressed before the text is drawn
      back()
      requestAnimationFrame(() => selectOpenField(field.current))
    },
    takePosting: (posting: ListedPosting) => {
      insert(`${postingText(posting, origin)}\n`)
      back()
    },
    /** @returns whether the key has opened something */
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      const isTemplate = event.key === '/' && text === ''
      const isPosting = event.key === '#' && isAtWord(event.currentTarget)
      if (!isTemplate && !isPosting) return false
      event.preventDefault()
      open(isTemplate ? 'templates' : 'postings', true)
      return true
    },
  }
}
