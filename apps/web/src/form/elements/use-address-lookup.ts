import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Address } from '@tsunagu/contract/base/address.ts'
import type { FormElementOf } from '@tsunagu/contract/form/form.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '#web/form/form-context.tsx'
import { fillAddress, type LinkedChange } from '#web/form/linked-fields.ts'
import { usePortal } from '#web/page/portal-context.tsx'

/** The state of a postal code's look-up. */
export type AddressLookup =
  | { state: 'none' | 'busy' | 'unknown' | 'failed' }
  /** One code, several addresses: what they share is filled in, the rest is chosen. */
  | { state: 'several'; candidates: readonly Address[]; change: LinkedChange }
  | { state: 'filled'; address: Address; change: LinkedChange }

type AddressLookups = {
  lookup: AddressLookup
  /** Looks a code up (seven digits) and fills the linked fields. One at a time: an earlier one is dropped. */
  look: (postalCode: string) => void
  choose: (address: Address) => void
  undo: () => void
  /** The code has changed: what is on its way does not belong to it. */
  forget: () => void
}

/** Both changes as one: taken back in the reverse order. */
const joined = (one: LinkedChange, other: LinkedChange): LinkedChange => ({
  replaced: one.replaced.length > 0 ? one.replaced : other.replaced,
  undo() {
    other.undo()
    one.undo()
  },
})

/** Looks up addresses for a postal code field and fills the fields that it is linked with. */
export function useAddressLookup(element: FormElementOf<'zip_code'>): AddressLookups {
  const { api } = usePortal()
  const { store } = useForm()
  const [lookup, setLookup] = useState<AddressLookup>({ state: 'none' })
  const running = useRef<AbortController | null>(null)
  const stop = () => {
    running.current?.abort()
    running.current = null
  }
  useEffect(() => stop, [])

  const answered = ({ address, candidates }: { address: Address; candidates: readonly Address[] }) => {
    const change = fillAddress(store, element, address)
    setLookup(candidates.length > 1 ? { state: 'several', candidates, change } : { state: 'filled', address, change })
  }
  const request = async (postalCode: string, own: AbortController) => {
    const isOld = () => running.current !== own
    try {
      const response = await api.call('geoCodeAddress', { query: { address: postalCode } }, { signal: own.signal })
      if (!isOld()) answered(response)
    } catch (error) {
      if (isOld()) return
      setLookup({ state: error instanceof ResponseError && error.status === 404 ? 'unknown' : 'failed' })
    }
  }
  return {
    lookup,
    look(postalCode) {
      stop()
      const own = new AbortController()
      running.current = own
      setLookup({ state: 'busy' })
      void request(postalCode, own)
    },
    choose(address) {
      if (lookup.state !== 'several') return
      const change = joined(lookup.change, fillAddress(store, element, address))
      setLookup({ state: 'filled', address, change })
    },
    undo() {
      if ('change' in lookup) lookup.change.undo()
      setLookup({ state: 'none' })
    },
    forget() {
      stop()
      setLookup((before) => (before.state === 'none' ? before : { state: 'none' }))
    },
  }
}
