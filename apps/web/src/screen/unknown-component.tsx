import { useEffect } from 'react'

const reported = new Set<string>()

/** Stands where a component of a type came that this client does not know: shows nothing, and reports the type once. */
export function UnknownComponent({ type }: { type: string }) {
  useEffect(() => {
    if (reported.has(type)) return
    reported.add(type)
    console.warn(`Left out: this version of the portal does not know the component type "${type}".`)
  }, [type])
  return null
}
