import { useQuery } from '@tanstack/react-query'
import { feelingNames, stageDays, termStateNames } from '@tsunagu/contract/hiring/joining-check.ts'
import type { JoiningCheck } from '@tsunagu/contract/hiring/joining-check-schemas.ts'
import type { SaidStaying } from '@tsunagu/contract/hiring/staying-schemas.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { joiningChecksQuery } from '#desk/api/queries/person.ts'
import { dayText } from '#desk/page/dates.ts'
import { stayingText } from '#desk/page/staying-text.ts'
import { AsyncPart } from './async-part.tsx'

/** What somebody says 30 and 90 days and six months after joining. Most have not joined anywhere: nothing is shown for them. */
export function JoiningChecks({ service, jobSeekerId }: { service: string; jobSeekerId: string }) {
  const query = useQuery(joiningChecksQuery(useClient(), service, jobSeekerId))
  const checks = query.data?.checks ?? []
  const stayings = query.data?.stayings ?? []
  const count = checks.length + stayings.length
  if (count === 0 && !query.error) return null
  return (
    <section>
      <div className="sec">
        <h2>入職後の確認</h2>
        {count > 0 && <span className="sub t12">{count}件</span>}
      </div>
      <AsyncPart query={query} isEmpty={count === 0} empty="入職後の確認への答えはありません。">
        {stayings.map((said) => (
          <Staying key={`${said.placementId} staying`} said={said} />
        ))}
        {checks.map((check) => (
          <Answered key={`${check.placementId} ${check.stage}`} check={check} />
        ))}
      </AsyncPart>
    </section>
  )
}

/** What they say six months after joining; the ledger may have something else, which staff have written. */
const Staying = ({ said }: { said: SaidStaying }) => (
  <article className="mt-card">
    <p>
      <b>{said.employer}</b>（入職して6か月）
    </p>
    <p className="sub t12">{dayText(new Date(said.answeredDatetime))}に回答・ご本人の回答です</p>
    <dl className="facts">
      <div>
        <dt>いまも働いているか</dt>
        <dd>{stayingText(said)}</dd>
      </div>
    </dl>
  </article>
)

const isSaid = ({ state }: JoiningCheck['terms'][number]) => state !== 'unanswered'

const Answered = ({ check }: { check: JoiningCheck }) => (
  <article className="mt-card">
    <p>
      <b>{check.employer}</b>（入職して{stageDays[check.stage]}日）
      {check.audience === 'employer' && <span className="tag">事業所への確認を希望</span>}
    </p>
    <p className="sub t12">
      {check.answeredDatetime && `${dayText(new Date(check.answeredDatetime))}に回答`}
      {check.audience === 'adviser' && '・ご本人の同意なしに事業所へ伝えないでください'}
    </p>
    <dl className="facts">
      {check.terms.filter(isSaid).map(({ name, promised, state, note }, index) => (
        <div key={`${index} ${name}`}>
          <dt>{name}</dt>
          <dd className="pre">
            {state === 'different' ? <b>約束とちがう</b> : termStateNames[state]}（約束：{promised}）
            {note && `\n${note}`}
          </dd>
        </div>
      ))}
      {check.feeling !== 'unanswered' && (
        <div>
          <dt>いまの気持ち</dt>
          <dd>{feelingNames[check.feeling]}</dd>
        </div>
      )}
      {check.memo && (
        <div>
          <dt>話しておきたいこと</dt>
          <dd className="pre">{check.memo}</dd>
        </div>
      )}
    </dl>
  </article>
)
