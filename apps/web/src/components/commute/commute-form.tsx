import {
  type CommuteOrigin,
  type CommuteWay,
  commuteMinutes,
  commutePremises,
  commuteTransfers,
  commuteWays,
} from '@tsunagu/contract/search/commute.ts'
import { type SubmitEvent, useId } from 'react'
import { NearPlaces } from '#web/components/parts/near-places.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice, ChipRow } from '#web/ui/chip.tsx'
import { Segmented } from '#web/ui/choice.tsx'
import type { DrawnIconType } from '#web/ui/drawn-icons.ts'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { CommuteChoice } from './commute-address.ts'
import styles from './commute-search.module.css'
import { useFindOrigin } from './use-find-origin.ts'

type CommuteFormProps = {
  choice: CommuteChoice
  /** Where it begins now; `''` where nothing is chosen yet. */
  placeName: string
  onChoose: (choice: CommuteChoice) => void
  onPlace: (origin: CommuteOrigin) => void
}

/** More than any address has. */
const placeLength = 200

/** From where, how, how long. A press on a choice is the search; a place is looked up first. */
export function CommuteForm({ choice, placeName, onChoose, onPlace }: CommuteFormProps) {
  const { find, findOwn, choose, busy, failure, places } = useFindOrigin(onPlace)
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('place')
    const place = typeof typed === 'string' ? typed.trim() : ''
    // The name of a point is for reading: 「経堂駅付近」 is no place to look up
    if (place !== placeName || place === '') void find(place)
  }
  return (
    <Panel className={styles.form}>
      <form role="search" aria-label="通勤の出発地" onSubmit={search} noValidate>
        <FieldFrame label="どこから" hint="駅名・郵便番号・町名で。番地はいりません。" error={failure}>
          {(control) => (
            <div className={styles.place}>
              <TextInput
                className={styles.from}
                {...control}
                key={placeName}
                name="place"
                defaultValue={placeName}
                placeholder="例：経堂、道玄坂"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={placeLength}
              />
              <IconButton
                className={styles.locate}
                icon="locate"
                label="現在地から"
                aria-busy={busy === 'position' || undefined}
                onClick={() => void findOwn()}
              />
              <Button type="submit" isBusy={busy === 'place'} busyLabel="検索中">
                さがす
              </Button>
            </div>
          )}
        </FieldFrame>
        <p role="status" className="sr">
          {busy === 'position' && '現在地を確認中'}
        </p>
      </form>
      <NearPlaces places={places} onChoose={choose} headingTag="h2" />
      <CommuteChoices choice={choice} onChoose={onChoose} />
    </Panel>
  )
}

const transferNames = { 0: 'なし', 1: '1回まで', 2: '2回まで', 3: '何回でも' } as const
/** The usual choice first: on a phone the row slides, and the last ones are out of sight. */
const transfersShown = commuteTransfers.toReversed()
const premiseNames = { day: '平日の朝', early: '早番（7時ごろ）', late: '遅番のあと' } as const

type ChipsProps<V extends string | number> = {
  label: string
  values: readonly V[]
  chosen: V
  textOf: (value: V) => string
  onChoose: (value: V) => void
}

/** One of some values. */
function Chips<V extends string | number>({ label, values, chosen, textOf, onChoose }: ChipsProps<V>) {
  const name = useId()
  return (
    <FieldGroup label={label}>
      <ChipRow flow="slide">
        {values.map((value) => (
          <ChipChoice key={value} type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)}>
            {textOf(value)}
          </ChipChoice>
        ))}
      </ChipRow>
    </FieldGroup>
  )
}

const wayIcons: Record<CommuteWay, DrawnIconType> = { train: 'train', car: 'car', bicycle: 'bike', walk: 'walk' }
const wayNames = (Object.keys(commuteWays) as CommuteWay[]).map((value) => ({
  value,
  label: commuteWays[value],
  icon: wayIcons[value],
}))
const wayOf = (value: string) => (Object.keys(commuteWays) as CommuteWay[]).find((way) => way === value) ?? 'train'

type ChoicesProps = Pick<CommuteFormProps, 'choice' | 'onChoose'>

function CommuteChoices({ choice, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <div className={styles.choices}>
      <FieldGroup label="どうやって">
        <Segmented
          name={name}
          options={wayNames}
          value={choice.way}
          isWide
          onChange={(value) => onChoose({ ...choice, way: wayOf(value) })}
        />
      </FieldGroup>
      <Chips
        label="なん分まで"
        values={commuteMinutes}
        chosen={choice.minutes}
        textOf={(minutes) => `${minutes}分`}
        onChoose={(minutes) => onChoose({ ...choice, minutes })}
      />
      {choice.way === 'train' && <TrainChoices choice={choice} onChoose={onChoose} />}
    </div>
  )
}

/** What only a train has. */
function TrainChoices({ choice, onChoose }: ChoicesProps) {
  return (
    <>
      <Chips
        label="乗り換え"
        values={transfersShown}
        chosen={choice.transfers}
        textOf={(transfers) => transferNames[transfers]}
        onChoose={(transfers) => onChoose({ ...choice, transfers })}
      />
      <Chips
        label="時間帯"
        values={commutePremises}
        chosen={choice.premise}
        textOf={(premise) => premiseNames[premise]}
        onChoose={(premise) => onChoose({ ...choice, premise })}
      />
    </>
  )
}
