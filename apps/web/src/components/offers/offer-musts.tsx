import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import { offerChoiceLimits } from '@tsunagu/contract/hiring/offer-choice.ts'
import { useId, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { choiceOf, type DraftChoice, withMust } from './choice-draft.ts'
import styles from './offer-comparison.module.css'
import { useSaveChoice } from './use-offer-choice.ts'

type Row = OfferComparison['groups'][number]['rows'][number]

/** What each offer says about the musts. Words and figures alone: what is good enough, the person knows. */
function MustTable({ component: { musts, offers, groups } }: { component: OfferComparison }) {
  const rows = groups.flatMap((group) => group.rows)
  const rowOf = (name: string): Row | undefined => rows.find(({ title }) => title === name)
  return (
    // It scrolls: by keys only what can have the focus does
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="ゆずれない条件の表（横に動かせます）">
      <table className={styles.musts}>
        <caption className="sr">ゆずれない条件と、それぞれの内定</caption>
        <thead>
          <tr>
            <td />
            {offers.map(({ offerId, workplace, title }) => (
              <th key={offerId} scope="col">
                {workplace || title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {musts.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {offers.map(({ offerId }, index) => {
                const cell = rowOf(name)?.cells[index]
                return <td key={offerId}>{cell?.value ? `${cell.value}${cell.unit}` : '記載がありません'}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type FirstChoiceProps = {
  applications: OfferComparison['applications']
  value: string | null
  onChange: (jobPostingId: string | null) => void
}

/** The application that the person would like best. */
const FirstChoice = ({ applications, value, onChange }: FirstChoiceProps) => (
  <FieldFrame label="第一希望の応募">
    {(control) => (
      <SelectInput
        {...control}
        placeholder="決めていない"
        value={value ?? ''}
        options={applications.map(({ jobPostingId, workplace, title }) => ({
          value: jobPostingId,
          label: [workplace, title].filter(Boolean).join(' '),
        }))}
        onChange={({ target }) => onChange(target.value || null)}
      />
    )}
  </FieldFrame>
)

const names = ['1つめ', '2つめ', '3つめ']

/** Musts and first choice: saved when asked to, so that a slip changes nothing. */
export function OfferMusts({ component }: { component: OfferComparison }) {
  const id = useId()
  const { applications, musts, offers, groups } = component
  const [draft, setDraft] = useState<DraftChoice | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const { save, isSaving, failure, forget } = useSaveChoice(component, () => setDraft(null))
  const choice = draft ?? choiceOf(component)
  const change = (next: DraftChoice) => {
    forget()
    setIsSaved(false)
    setDraft(next)
  }
  const terms = [...new Set([...groups.flatMap(({ rows }) => rows.map(({ title }) => title)), ...musts])]
  const options = terms.map((name) => ({ value: name, label: name }))
  return (
    <Panel as="section" className={styles.part} aria-labelledby={id}>
      <h2 id={id}>ゆずれない条件</h2>
      <p className={styles.caption}>3つまで選んで、内定どうしをくらべられます。担当にも伝わります。</p>
      {musts.length > 0 && offers.length > 0 && <MustTable component={component} />}
      {names.slice(0, offerChoiceLimits.musts).map((name, index) => (
        <FieldFrame key={name} label={`ゆずれない条件の${name}`}>
          {(control) => (
            <SelectInput
              {...control}
              placeholder="選ばない"
              value={choice.musts[index] ?? ''}
              options={options}
              onChange={({ target }) => change(withMust(choice, index, target.value))}
            />
          )}
        </FieldFrame>
      ))}
      <FirstChoice
        applications={applications}
        value={choice.firstChoiceId}
        onChange={(firstChoiceId) => change({ ...choice, firstChoiceId })}
      />
      {failure && <Banner tone="error">{failure}</Banner>}
      <p role="status" className={styles.caption}>
        {isSaved && draft === null && failure === '' && '保存しました。'}
      </p>
      <Button
        variant="secondary"
        isBusy={isSaving}
        busyLabel="保存中"
        onClick={() =>
          save(
            { musts: choice.musts.filter((name) => name !== ''), firstChoiceId: choice.firstChoiceId },
            { onSuccess: () => setIsSaved(true) },
          )
        }
      >
        ゆずれない条件を保存する
      </Button>
    </Panel>
  )
}
