import { formatSearchSort, parseSearchSort, type SearchSort } from '@tsunagu/contract/search-sort.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ResponseError } from '#web/lib/api-client.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './near-origin.module.css'
import { findOwnPosition } from './own-position.ts'

type NearOriginProps = {
  onChoose: (sort: SearchSort) => void
  /** A station is to be chosen. */
  onAskStation: () => void
  /** Whether somebody has come back from the choice of a station. */
  hasComeBack: boolean
}

type Way = 'position' | 'address'
type Failure = { way: Way; text: string }

/** More than any address has. */
const addressLength = 200

/** Where "near" is measured from: where the visitor is, a station, or an address. */
export function NearOrigin({ onChoose, onAskStation, hasComeBack }: NearOriginProps) {
  const stationButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasComeBack) stationButton.current?.focus()
  }, [hasComeBack])
  const { find, busy, failure } = useFind(onChoose)
  const findAddress = useFindAddress()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('address')
    void find('address', () => findAddress(typeof typed === 'string' ? typed.trim() : ''))
  }
  return (
    <section className={styles.origin} aria-labelledby="near-origin">
      <h3 id="near-origin">近い順に並べる</h3>
      <div className={styles.ways}>
        <Button
          variant="secondary"
          icon="location"
          isBusy={busy === 'position'}
          busyLabel="確認中"
          onClick={() => void find('position', findOwnPosition)}
        >
          現在地から
        </Button>
        <Button ref={stationButton} variant="secondary" icon="train" onClick={onAskStation}>
          駅を選ぶ
        </Button>
      </div>
      {failure?.way === 'position' && <Banner tone="error">{failure.text}</Banner>}
      <form onSubmit={search} noValidate>
        <FieldFrame label="住所・郵便番号から" error={failure?.way === 'address' ? failure.text : ''}>
          {(control) => (
            <div className={styles.address}>
              <TextInput
                {...control}
                name="address"
                placeholder="例：渋谷区道玄坂、150-0043"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={addressLength}
              />
              <Button type="submit" isBusy={busy === 'address'} busyLabel="検索中">
                並べる
              </Button>
            </div>
          )}
        </FieldFrame>
      </form>
    </section>
  )
}

type Point = { latitude: number; longitude: number }

/** The point of a typed address; fails with a sentence for the visitor. */
function useFindAddress(): (address: string) => Promise<Point> {
  const { api } = usePortal()
  return async (address) => {
    if (address === '') throw new Error('住所か郵便番号を入力してください。')
    const { point } = await api.call('geoCodeAddress', { query: { address } })
    return { latitude: point.lat, longitude: point.lng }
  }
}

const notFound = 'この住所が見つかりませんでした。市区町村名から入力してください。'
const failed = '場所を調べられませんでした。通信の状態をご確認のうえ、もう一度お試しください。'

function textOf(error: unknown): string {
  if (error instanceof ResponseError) return error.status === 404 ? notFound : error.messageOr(failed)
  // The two ways to a point fail with words of their own; a broken connection does not
  return error instanceof Error && error.cause === undefined ? error.message : failed
}

/** One look-up at a time: what it finds is chosen, why it does not is shown. */
function useFind(onChoose: NearOriginProps['onChoose']) {
  const [busy, setBusy] = useState<Way | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const find = async (way: Way, look: () => Promise<Point>) => {
    if (busy) return
    setBusy(way)
    setFailure(null)
    try {
      const sort: SearchSort = { by: 'near_point', ...(await look()) }
      // Abroad: the address would not be understood as an order
      if (parseSearchSort(formatSearchSort(sort)).by === 'near_point') onChoose(sort)
      else setFailure({ way, text: '日本国内の場所からのみ、近い順に並べられます。' })
    } catch (error) {
      setFailure({ way, text: textOf(error) })
    } finally {
      setBusy(null)
    }
  }
  return { find, busy, failure }
}
