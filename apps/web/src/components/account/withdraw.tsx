import { portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { LinkArrow } from '#web/ui/link-arrow.tsx'
import styles from './account-end.module.css'
import { AccountEnd } from './account-end.tsx'

type Applications = NonNullable<ComponentProps<'withdraw'>['component']['applications']>

const nameOf = ({ workplace, title }: Applications[number]): string => workplace || title

/** Withdraws the account for good. */
export function Withdraw({ component }: ComponentProps<'withdraw'>) {
  const { applications = [] } = component
  const names = applications.map(nameOf).filter(Boolean)
  return (
    <AccountEnd
      component={component}
      end="withdraw"
      tone="danger"
      question="退会しますか？"
      acknowledgement="個人情報が消去され、元に戻せないことを確認しました"
      more={
        <>
          <Ending applications={applications} />
          <OwnData />
        </>
      }
    >
      <p>退会すると、すぐにログインできなくなり、応募中の求人は終了します。</p>
      {names.length > 0 && <p className="note">{`終了する応募（${names.length}件）：${names.join('、')}`}</p>}
    </AccountEnd>
  )
}

/** The applications that end: nobody should find that out afterwards. */
function Ending({ applications }: { applications: Applications }) {
  if (applications.length === 0) return null
  return (
    <div className={styles.ending}>
      <h3>{`終了する応募（${applications.length}件）`}</h3>
      <ul>
        {applications.map((application, index) => (
          <li key={index}>
            <b>{nameOf(application)}</b>
            {application.workplace && <span className="note">{application.title}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Afterwards there is nothing left to receive. */
const OwnData = () => (
  <LinkArrow href={portalRoutes.getOwnData.replace(/^\w+ /, '')} download="" icon="download">
    その前に、自分のデータを受け取る
  </LinkArrow>
)
