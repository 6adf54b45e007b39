import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { colleaguesQuery } from '#desk/api/queries/assignment.ts'
import { useSession } from '#desk/session/use-session.ts'
import { insertMention, type MentionQuery, mentionAt, mentionable } from './mentions.ts'

/** As many as fit above the field. */
const mostShown = 8

interface Writing {
  field: RefObject<HTMLTextAreaElement | null>
  service: string
  text: string
  onChange: (text: string) => void
}

/** The colleagues that `@` opens in a field: arrows move among them, Enter and Tab take one, Escape closes them. */
export function useMentioning({ field, service, text, onChange }: Writing) {
  const { data } = useQuery(colleaguesQuery(useClient(), service))
  const { staff } = useSession()
  const [typed, setTyped] = useState<MentionQuery | null>(null)
  const [at, setAt] = useState(0)
  const others = (data?.colleagues ?? []).filter(({ staffId }) => staffId !== staff.id)
  const found = typed ? mentionable(others, typed.query).slice(0, mostShown) : []
  const index = Math.min(at, Math.max(0, found.length - 1))
  const chosen = found[index]
  const step = (by: 1 | -1) => setAt((index + by + found.length) % found.length)
  const take = (colleague: Colleague) => {
    if (!typed) return
    const next = insertMention(text, typed, colleague.name)
    onChange(next.text)
    setTyped(null)
    // Once the text is in the field
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  return {
    found,
    index,
    chosen,
    take,
    close: () => setTyped(null),
    /** Looks whether the caret is in a mention. */
    look: ({ value, selectionStart }: HTMLTextAreaElement) => {
      const next = mentionAt(value, selectionStart)
      if (next?.query !== typed?.query) setAt(0)
      setTyped(next)
    },
    /** @returns whether the key was one of the list */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (!chosen || event.metaKey || event.ctrlKey) return false
      if (event.key === 'ArrowDown') step(1)
      else if (event.key === 'ArrowUp') step(-1)
      else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
      else if (event.key === 'Escape') setTyped(null)
      else return false
      event.preventDefault()
      return true
    },
  }
}
