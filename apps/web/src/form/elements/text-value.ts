import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { FormFieldState } from '#web/form/use-form-field.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

type TextValue<E extends TextControl> = {
  ref: RefObject<E | null>
  value: string
  onChange: (event: { currentTarget: E }) => void
  onBlur: () => void
}

/** The answer of a text field as an input's properties. What was typed before the page came to life is taken over. */
export function useTextValue<E extends TextControl>({ contents, change, leave }: FormFieldState): TextValue<E> {
  const ref = useRef<E>(null)
  const value = contents[0]?.text ?? ''
  const setText = (text: string) => change(text === '' ? [] : [textContent(text)])
  const takeOver = useEffectEvent(() => {
    const typed = ref.current?.value ?? ''
    if (typed !== value) setText(typed)
  })
  useEffect(() => takeOver(), [])
  return { ref, value, onChange: (event) => setText(event.currentTarget.value), onBlur: leave }
}
