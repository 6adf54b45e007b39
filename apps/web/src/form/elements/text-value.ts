import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { FormFieldState } from '#web/form/use-form-field.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

type TypedValue<E extends TextControl> = {
  ref: RefObject<E | null>
  value: string
  onChange: (event: { currentTarget: E }) => void
}

/** A text as an input's properties. What was typed before the page came to life is taken over. */
export function useTypedValue<E extends TextControl>(value: string, setText: (text: string) => void): TypedValue<E> {
  const ref = useRef<E>(null)
  const takeOver = useEffectEvent(() => {
    const typed = ref.current?.value ?? ''
    if (typed !== value) setText(typed)
  })
  useEffect(() => takeOver(), [])
  return { ref, value, onChange: (event) => setText(event.currentTarget.value) }
}

/** The value of a text field as an input's properties. */
export function useTextValue<E extends TextControl>({
  contents,
  change,
  leave,
}: FormFieldState): TypedValue<E> & { onBlur: () => void } {
  const setText = (text: string) => change(text === '' ? [] : [textContent(text)])
  return { ...useTypedValue<E>(contents[0]?.text ?? '', setText), onBlur: leave }
}
