import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { DraftSession } from './draft-session.ts'
import { useForm } from './form-context.tsx'
import { QuietNote } from './quiet-note.tsx'

export type DraftKeeperProps = {
  /** The name that the draft is stored under (`lib/drafts.ts`). Another one needs another keeper (`key`). */
  name: string
  /** `formVersion` of the form: answers to another one are not put in. */
  version: string
  /** Told once what was typed before stands in the form again, if there was anything. */
  onReady?: (() => void) | undefined
}

const notYet = () => false

/** Keeps what is typed until it is sent, and says so where it has put it in again. */
export function DraftKeeper({ name, version, onReady }: DraftKeeperProps) {
  const { store } = useForm()
  const [session] = useState(() => new DraftSession(store, name, version))
  const tellReady = useEffectEvent(() => onReady?.())
  useEffect(() => {
    const stop = session.start()
    tellReady()
    return stop
  }, [session])
  const isRestored = useSyncExternalStore(session.subscribe, session.isRestored, notYet)
  if (!isRestored) return null
  return (
    <QuietNote act="最初からやり直す" onAct={() => session.startOver()}>
      前回の入力の続きです。
    </QuietNote>
  )
}
