import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { DraftSession } from './draft-session.ts'
import { useForm } from './form-context.tsx'
import { QuietNote } from './quiet-note.tsx'

export type DraftKeeperProps = {
  /** The name that the draft is stored under (`session/drafts.ts`). Another one needs another keeper (`key`). */
  name: string
  /** `formVersion` of the form: values of another version are not restored. */
  version: string
  /** The step that shows: once another one does, nothing needs to be said of the draft any more. */
  place?: number | undefined
  /** Called when what was typed before is in the form again, if there was anything, and when that was dropped. */
  onReady?: (() => void) | undefined
}

const notYet = () => false

/** Stores what is typed until it is sent, and says so when it has restored it. */
export function DraftKeeper({ name, version, place, onReady }: DraftKeeperProps) {
  const { store } = useForm()
  const [session] = useState(() => new DraftSession(store, name, version))
  const tellReady = useEffectEvent(() => onReady?.())
  useEffect(() => {
    const stop = session.start()
    tellReady()
    return stop
  }, [session])
  const isRestored = useSyncExternalStore(session.subscribe, session.isRestored, notYet)
  const [firstPlace] = useState(place)
  const startOver = () => {
    session.startOver()
    onReady?.()
  }
  if (!isRestored || place !== firstPlace) return null
  return (
    <QuietNote act="最初からやり直す" onAct={startOver}>
      前回の続きです。
    </QuietNote>
  )
}
