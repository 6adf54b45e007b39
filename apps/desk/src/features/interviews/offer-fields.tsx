import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { useId } from 'react'
import type { OfferWords, TimesForm } from './use-times-form.ts'

/** With whom, where and about what an interview is. */
export function OfferFields({ form: { words, setWords } }: { form: TimesForm }) {
  const id = useId()
  const change = (changes: Partial<OfferWords>) => setWords({ ...words, ...changes })
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-title`}>相手</label>
        <input
          className="in"
          id={`${id}-title`}
          value={words.title}
          maxLength={interviewLimits.titleLength}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div className="field">
        <span className="label">場所</span>
        <span className="seg">
          <button type="button" aria-pressed={words.isOnline} onClick={() => change({ isOnline: true, where: '' })}>
            オンライン
          </button>
          <button type="button" aria-pressed={!words.isOnline} onClick={() => change({ isOnline: false, where: '' })}>
            訪問
          </button>
        </span>
        <input
          className="in"
          aria-label={words.isOnline ? 'オンラインのURL' : '場所の住所'}
          type={words.isOnline ? 'url' : 'text'}
          value={words.where}
          maxLength={words.isOnline ? interviewLimits.urlLength : interviewLimits.placeLength}
          onChange={({ target }) => change({ where: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-words`}>本人へのことば</label>
        <textarea
          className="in"
          id={`${id}-words`}
          rows={2}
          value={words.description}
          maxLength={interviewLimits.descriptionLength}
          onChange={({ target }) => change({ description: target.value })}
        />
      </div>
    </>
  )
}
