import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useIsHydratedLater } from '#web/ui/use-is-hydrated-later.ts'
import styles from './compare-slot.module.css'

interface TickProps {
  jobPostingId: string
  title: string
}
type Tick = ComponentType<TickProps>

let loaded: Tick | null = null
const loadTick = async (): Promise<Tick> => (loaded ??= (await import('./compare-tick.tsx')).CompareTick)

/**
 * The tick once its code is there. A card is whole without it: where the code cannot be loaded (no connection), the card stays as it
 * is, and the next one that is drawn tries again. An error thrown while drawing would take the list away.
 */
function useTick(isHydrated: boolean): Tick | null {
  const [Tick, setTick] = useState<Tick | null>(() => loaded)
  useEffect(() => {
    if (!isHydrated || Tick) return undefined
    let isShown = true
    const show = (tick: Tick) => isShown && startTransition(() => setTick(() => tick))
    loadTick().then(show, () => undefined)
    return () => {
      isShown = false
    }
  }, [isHydrated, Tick])
  return isHydrated ? Tick : null
}

/** Room for the tick of a comparison, so that nothing moves when its code arrives. */
export function CompareSlot({ className, ...posting }: TickProps & { className?: string | undefined }) {
  const Tick = useTick(useIsHydratedLater())
  return <span className={classNames(styles.slot, className)}>{Tick && <Tick {...posting} />}</span>
}
