import { type CompositionEvent, useState } from 'react'
import { useSettled } from '#web/page/use-settled.ts'

/** While somebody goes on typing, nothing is asked. */
const settlingMs = 250

type TypedWord = {
  /** The settled word to search by; never a reading that is still being converted. */
  word: string
  /** For the input's `onChange`. */
  onTyped: (event: { currentTarget: HTMLInputElement; nativeEvent: Event }) => void
  /** For the input's `onCompositionEnd`. */
  onConverted: (event: CompositionEvent<HTMLInputElement>) => void
  /** Searches by a word at once. */
  setWord: (word: string) => void
}

const isConverting = (event: Event) => event instanceof InputEvent && event.isComposing

/** The word that is typed into an input, as a search may use it. */
export function useTypedWord(): TypedWord {
  const [typed, setTyped] = useState('')
  const word = useSettled(typed, settlingMs)
  return {
    word,
    onTyped: ({ currentTarget, nativeEvent }) => {
      if (!isConverting(nativeEvent)) setTyped(currentTarget.value)
    },
    onConverted: ({ currentTarget }) => setTyped(currentTarget.value),
    setWord: setTyped,
  }
}
