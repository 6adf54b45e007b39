import { dayInWords } from '@tsunagu/contract/hiring/compare-terms.ts'
import { offerTexts } from '@tsunagu/contract/hiring/offer-texts.ts'
import type { OfferedTerm } from '@tsunagu/contract/hiring/offered-term.ts'
import { Icon } from '#desk/ui/icon.tsx'

type OfferPreviewProps = {
  workplace: string
  title: string
  replyDeadline: string
  terms: readonly OfferedTerm[]
  today: string
}

const dayMs = 86_400_000
const daysLeft = (day: string, today: string): number => Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

/** What the job seeker will read, in the portal's sentences. */
export function OfferPreview({ workplace, title, replyDeadline, terms, today }: OfferPreviewProps) {
  const differing = terms.filter(({ difference }) => difference === 'changed' || difference === 'added')
  return (
    <aside className="oe-side" aria-label="本人の見え方">
      <h2>
        <Icon name="eye" size={16} /> 本人の見え方
      </h2>
      {/* It scrolls: by keys only what can have the focus does */}
      <div className="phone scroll" role="tabpanel" aria-label="本人に見える内定の画面" tabIndex={0}>
        <p className="sub t12">{workplace}より</p>
        <p className="ph-title">{offerTexts.heading}</p>
        <p className="ph-lead">{offerTexts.lead}</p>
        <p className="sub t12">求人：{title}</p>
        <p className="ph-deadline">
          <span className="t12">{offerTexts.deadline}</span>
          <b>{replyDeadline === '' ? '（未定）' : `${dayInWords(replyDeadline)}まで`}</b>
          {replyDeadline >= today && <span className="push">{leftText(daysLeft(replyDeadline, today))}</span>}
        </p>
        <h3>{offerTexts.differences}</h3>
        {differing.length === 0 ? (
          <p className="t12">{offerTexts.noDifference}</p>
        ) : (
          <ul className="ph-diff">
            {differing.map((term) => (
              <Difference key={term.name} term={term} />
            ))}
          </ul>
        )}
        <h3>{offerTexts.terms}</h3>
        <dl className="ph-terms">
          {terms.map(({ name, offered }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{offered}</dd>
            </div>
          ))}
        </dl>
        <p className="ph-acts" aria-hidden="true">
          <span>{offerTexts.decline}</span>
          <span className="main">{offerTexts.accept}</span>
        </p>
      </div>
    </aside>
  )
}

const leftText = (days: number): string => (days === 0 ? '今日まで' : `あと${days}日`)
const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

const Difference = ({ term: { name, offered, posted, difference, note } }: { term: OfferedTerm }) => (
  <li>
    <span className={`tag ${difference === 'changed' ? 'alert' : 'brand'}`}>
      {difference === 'changed' ? offerTexts.changed : offerTexts.added}
    </span>
    <div>
      <b>{name}</b>
      <p>
        {difference === 'changed' && (
          <>
            <span className="sr">求人票では、</span>
            <s>{firstLine(posted)}</s>
            <span aria-hidden="true"> → </span>
            <span className="sr">。内定では、</span>
          </>
        )}
        {firstLine(offered)}
      </p>
      {note && <p className="sub t12">{note}</p>}
    </div>
  </li>
)
