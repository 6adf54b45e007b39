import { useEffect, useEffectEvent, useState } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { Icon } from '#desk/ui/icon.tsx'

/** After so long without another letter, it is looked for. */
const pauseMs = 250

/** Looks for the beginning of a name or of its reading. What is still being converted is not looked for. */
export function NameSearch({ name, onSearch }: { name: string; onSearch: (name: string) => void }) {
  const [typed, setTyped] = useState(name)
  const [isConverting, setIsConverting] = useState(false)
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (isConverting || typed === name) return undefined
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, name, isConverting])
  return (
    <div className="search-in">
      <Icon name="search" size={16} />
      <input
        className="in"
        type="search"
        aria-label="求職者を氏名・かなでさがす"
        placeholder="氏名・かな（前方一致）"
        maxLength={100}
        value={typed}
        onCompositionStart={() => setIsConverting(true)}
        onCompositionEnd={() => setIsConverting(false)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={(event) => {
          if (isOfConversion(event.nativeEvent)) return
          if (event.key === 'Enter') {
            onSearch(typed)
            document.querySelector<HTMLElement>('[role=grid]')?.focus()
          } else if (event.key === 'Escape') {
            // The browser empties the field as well, and the list follows at once
            setTyped('')
            onSearch('')
          }
        }}
      />
    </div>
  )
}
