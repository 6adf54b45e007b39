import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { SearchPlace } from '@tsunagu/contract/endpoints/search-calls.ts'
import { formatSearchSort, parseSearchSort, type SearchSort } from '@tsunagu/contract/search/search-sort.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { NearPlaces } from '#web/components/parts/near-places.tsx'
import { findOwnPosition } from '#web/components/parts/own-position.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './near-origin.module.css'

type NearOriginProps = {
  onChoose: (sort: SearchSort) => void
  /** A station is to be chosen. */
  onAskStation: () => void
  /** Whether the visitor has returned from choosing a station. */
  hasComeBack: boolean
}

type Way = 'position' | 'place'
type Failure = { way: Way; text: string }

/** More than any address has. */
const placeLength = 200

/** Where "near" is measured from: where the visitor is, a station, or a place that is typed. */
export function NearOrigin({ onChoose, onAskStation, hasComeBack }: NearOriginProps) {
  const stationButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasComeBack) stationButton.current?.focus()
  }, [hasComeBack])
  const { find, busy, failure, places } = useFind(onChoose)
  const findTyped = useFindPlaces()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('place')
    void find('place', () => findTyped(typeof typed === 'string' ? typed.trim() : ''))
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
          onClick={() => void find('position', ownPlace)}
        >
          現在地から
        </Button>
        <Button ref={stationButton} variant="secondary" icon="train" onClick={onAskStation}>
          駅を選ぶ
        </Button>
      </div>
      {failure?.way === 'position' && <Banner tone="error">{failure.text}</Banner>}
      <form onSubmit={search} noValidate>
        <FieldFrame label="駅名・地名・住所・郵便番号から" error={failure?.way === 'place' ? failure.text : ''}>
          {(control) => (
            <div className={styles.address}>
              <TextInput
                {...control}
                name="place"
                placeholder="例：経堂、渋谷区道玄坂、150-0043"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={placeLength}
              />
              <Button type="submit" isBusy={busy === 'place'} busyLabel="検索中">
                並べる
              </Button>
            </div>
          )}
        </FieldFrame>
      </form>
      <NearPlaces places={places} onChoose={(place) => onChoose(parseSearchSort(place.sort))} />
      <LinkArrow href={paths.view('commute')}>通勤時間でさがす</LinkArrow>
    </section>
  )
}

const ownPlace = async (): Promise<readonly SearchPlace[]> => {
  const sort: SearchSort = { by: 'near_point', ...(await findOwnPosition()) }
  return [{ name: '現在地', note: '', sort: formatSearchSort(sort) }]
}

/** The places that a typed text may mean; fails with a sentence for the visitor. */
function useFindPlaces(): (typed: string) => Promise<readonly SearchPlace[]> {
  const { api } = usePortal()
  return async (typed) => {
    if (typed === '') throw new Error('駅名・地名・住所・郵便番号のどれかを入力してください。')
    const { places } = await api.call('findSearchPlaces', { query: { place: typed } })
    if (places.length === 0) throw new Error(notFound(typed))
    return places
  }
}

const notFound = (typed: string) =>
  `「${typed}」という場所が見つかりませんでした。駅名、または市区町村名から入力してください。`
const failed = '場所を調べられませんでした。通信の状態をご確認のうえ、もう一度お試しください。'

function textOf(error: unknown): string {
  if (error instanceof ResponseError) return error.messageOr(failed)
  // The two ways to a place fail with words of their own; a broken connection does not
  return error instanceof Error && error.cause === undefined ? error.message : failed
}

/** One look-up at a time: the only place that it finds is chosen, several are offered, why there is none is shown. */
function useFind(onChoose: NearOriginProps['onChoose']) {
  const [busy, setBusy] = useState<Way | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [places, setPlaces] = useState<readonly SearchPlace[]>([])
  const find = async (way: Way, look: () => Promise<readonly SearchPlace[]>) => {
    if (busy) return
    setBusy(way)
    setFailure(null)
    setPlaces([])
    try {
      const found = await look()
      const sort = parseSearchSort(found[0]?.sort ?? '')
      if (found.length > 1) setPlaces(found)
      // Abroad: the point would not be understood as an order
      else if (sort.by !== 'newest') onChoose(sort)
      else setFailure({ way, text: '日本国内の場所からのみ、近い順に並べられます。' })
    } catch (error) {
      setFailure({ way, text: textOf(error) })
    } finally {
      setBusy(null)
    }
  }
  return { find, busy, failure, places }
}
