import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { SearchPlace } from '@tsunagu/contract/endpoints/search-calls.ts'
import type { CommuteOrigin } from '@tsunagu/contract/search/commute.ts'
import { useState } from 'react'
import { findOwnPosition } from '#web/components/parts/own-position.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { originOfPlace } from './commute-address.ts'

const failed = '場所を調べられませんでした。通信の状態をご確認のうえ、もう一度お試しください。'
const abroad = '日本国内の場所を入力してください。'

function sentenceOf(error: unknown): string {
  if (error instanceof ResponseError) return error.messageOr(failed)
  return error instanceof FetchError || !(error instanceof Error) ? failed : error.message
}

/** Looks up where a commute begins. The only place found is taken; several are offered; why there is none is said. */
export function useFindOrigin(onPlace: (origin: CommuteOrigin) => void) {
  const { api } = usePortal()
  const [busy, setBusy] = useState<'place' | 'position' | null>(null)
  const [failure, setFailure] = useState('')
  const [places, setPlaces] = useState<readonly SearchPlace[]>([])
  const look = async (way: 'place' | 'position', work: () => Promise<void>) => {
    if (busy) return
    setBusy(way)
    setFailure('')
    setPlaces([])
    try {
      await work()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  const find = (typed: string) =>
    look('place', async () => {
      if (typed === '') throw new Error('駅名・町名・郵便番号のどれかを入力してください。')
      const found = (await api.call('findSearchPlaces', { query: { place: typed } })).places
      const [only] = found
      if (!only)
        throw new Error(`「${typed}」という場所が見つかりませんでした。駅名、または市区町村名から入力してください。`)
      if (found.length > 1) return setPlaces(found)
      const origin = originOfPlace(only.sort)
      if (!origin) throw new Error(abroad)
      onPlace(origin)
    })
  const findOwn = () => look('position', async () => onPlace({ by: 'point', ...(await findOwnPosition()) }))
  const choose = ({ sort }: SearchPlace) => {
    const origin = originOfPlace(sort)
    setPlaces([])
    if (origin) onPlace(origin)
  }
  return { find, findOwn, choose, busy, failure, places }
}
