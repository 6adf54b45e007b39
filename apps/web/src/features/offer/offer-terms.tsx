import type { JobOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import { offerTexts } from '@tsunagu/contract/hiring/offer-texts.ts'
import type { OfferedTerm } from '@tsunagu/contract/hiring/offered-term.ts'
import { InfoValue } from '#web/components/parts/info-value.tsx'
import { Label } from '#web/ui/label.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Title } from '#web/ui/title.tsx'
import styles from './offer-terms.module.css'

/** Each term of the offer beside what the posting said of it, and above all what differs. */
export function OfferTerms({ offer: { terms } }: { offer: JobOffer }) {
  const differing = terms.filter(isDifferent)
  return (
    <>
      <Differences terms={differing} />
      <section>
        <Title>{offerTexts.terms}</Title>
        <div className={styles.columns} aria-hidden="true">
          <span />
          <span>内定の条件</span>
          <span>応募したときの求人票</span>
        </div>
        <dl className={styles.table}>
          {terms.map((term) => (
            <Term key={term.name} term={term} />
          ))}
        </dl>
      </section>
    </>
  )
}

const isDifferent = ({ difference }: OfferedTerm): boolean => difference === 'changed' || difference === 'added'

function DifferenceLabel({ difference }: OfferedTerm) {
  if (difference === 'changed') return <Label tone="alert">{offerTexts.changed}</Label>
  return difference === 'added' ? <Label tone="brandSoft">{offerTexts.added}</Label> : null
}

/** Shown apart from the table: what to check before answering. */
function Differences({ terms }: { terms: OfferedTerm[] }) {
  return (
    <Panel as="section" aria-labelledby="offer-differences" className={styles.differences}>
      <h2 id="offer-differences">{offerTexts.differences}</h2>
      {terms.length === 0 ? (
        <p>{offerTexts.noDifference}</p>
      ) : (
        <ul>
          {terms.map((term) => (
            <li key={term.name}>
              <DifferenceLabel {...term} />
              <Difference {...term} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** In words for those who do not see what is struck out. */
function Difference({ name, offered, posted, difference, note }: OfferedTerm) {
  return (
    <div>
      <b>{name}</b>
      <p className={styles.change}>
        {difference === 'changed' ? (
          <>
            <span className="sr">求人票では、</span>
            <s>{firstLine(posted)}</s>
            <span aria-hidden="true"> → </span>
            <span className="sr">。内定では、</span>
          </>
        ) : (
          <span className="sr">求人票にはない条件です。</span>
        )}
        <span className={styles.offered}>{firstLine(offered)}</span>
      </p>
      {note && <p className="note">{note}</p>}
    </div>
  )
}

function Term({ term }: { term: OfferedTerm }) {
  const { name, offered, posted, difference, note } = term
  return (
    <div data-difference={difference}>
      <dt>
        {name}
        <DifferenceLabel {...term} />
      </dt>
      <dd className={styles.offeredValue}>
        <span className={styles.side}>内定</span>
        <InfoValue value={offered} />
      </dd>
      <dd className={styles.postedValue}>
        <span className={styles.side}>求人票</span>
        {posted === '' ? <span className={styles.unstated}>{offerTexts.unstated}</span> : <InfoValue value={posted} />}
        {difference === 'same' && note && <span className={styles.unstated}>{note}</span>}
      </dd>
    </div>
  )
}
