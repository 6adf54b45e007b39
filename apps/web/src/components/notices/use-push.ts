import { useMutation, useQuery } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { pushConsent } from '@tsunagu/contract/hiring/notices.ts'
import { useEffect, useState } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { readStored, writeStored } from '#web/page/local-storage.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { sessionQuery } from '#web/session/session-query.ts'
import { askAndSubscribe, endHere, keepRenewing, type PushState, readPushState } from './push-device.ts'

/** What the centre knows of push messages. */
export type PushOfCentre = NonNullable<ComponentPayloads['notice_centre']['push']>

const laterKey = 'tsunagu.push-later'
/** Who has said 「いまはしない」 is not offered it for so long. */
const laterMs = 30 * 24 * 60 * 60_000

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isPutOff = (): boolean => Date.now() < readStored(laterKey, isNumber, 0)

const cannot = 'このブラウザーでは、プッシュ通知を始められませんでした。メールではこれまでどおり届きます。'

/** Push messages to this browser: what it can, and turning them on and off. */
export function usePush({ publicKey, devices }: PushOfCentre) {
  const { api, refreshViews, requireSignIn } = usePortal()
  const { data: session } = useQuery({ ...sessionQuery(api), throwOnError: false, enabled: false })
  const sessionId = session?.sessionId ?? ''
  const [state, setState] = useState<PushState>('unknown')
  // The server knows no storage, and draws nothing while the state is unknown
  const [isLater, setIsLater] = useState(isPutOff)
  const hashes = devices.map(({ endpointHash }) => endpointHash).join(' ')
  const look = () => readPushState(hashes.split(' ')).then(setState, () => setState('unsupported'))
  useEffect(() => {
    void readPushState(hashes.split(' ')).then(setState, () => setState('unsupported'))
  }, [hashes])
  useEffect(() => {
    if (state === 'on' && sessionId !== '') void keepRenewing(publicKey, sessionId)
  }, [state, publicKey, sessionId])
  const settle = {
    throwOnError: false,
    onSuccess: () => refreshViews(),
    async onError(failure: Error) {
      if (failure instanceof ResponseError && failure.status === 401) await requireSignIn()
    },
  }
  const on = useMutation({
    ...settle,
    async mutationFn() {
      const subscription = await askAndSubscribe(publicKey)
      if (subscription) {
        await api.call('subscribePush', { body: { ...subscription, consentVersion: pushConsent.version } })
      }
      await look()
      return subscription !== null
    },
  })
  const off = useMutation({
    ...settle,
    async mutationFn() {
      const endpoint = await endHere()
      if (endpoint !== null) await api.call('endPush', { body: { endpoint } })
      setState('not_asked')
    },
  })
  const error = on.error ?? off.error
  return {
    state,
    isLater,
    /** Whether the browser's question was closed without an answer. */
    isRefused: on.data === false && state === 'not_asked',
    turnOn: () => on.mutate(),
    turnOff: () => off.mutate(),
    isBusy: on.isPending || off.isPending,
    later: () => {
      writeStored(laterKey, Date.now() + laterMs)
      setIsLater(true)
    },
    lookAgain: () => void look(),
    failure: error instanceof ResponseError ? failureSentence(error) : error ? cannot : '',
  }
}
