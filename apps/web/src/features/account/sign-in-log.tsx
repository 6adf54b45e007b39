import { laterRoutes } from '@tsunagu/contract/navigation/later-routes.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './sign-in-log.module.css'
import { deviceText, wayText } from './sign-in-words.ts'
import type { SignInRecord } from './use-security.ts'

const recordHref = laterRoutes.getSignInRecord.replace(/^\w+ /, '')

/** The newest sign-ins: how, where and when. */
export function SignInLog({ signIns }: { signIns: readonly SignInRecord[] }) {
  return (
    <section>
      <h2>ログインの記録（90日）</h2>
      <div className={styles.panel}>
        {signIns.length === 0 ? (
          <p className="note">記録はありません。次のログインから、ここに残ります。</p>
        ) : (
          <ol className={styles.log}>
            {signIns.map((signIn) => (
              <LogRow key={signIn.id} signIn={signIn} />
            ))}
          </ol>
        )}
      </div>
      {signIns.length > 0 && (
        <ButtonLink variant="neutral" icon="download" isWide className={styles.download} href={recordHref} download="">
          記録を受け取る
        </ButtonLink>
      )}
    </section>
  )
}

function LogRow({ signIn: { way, device, datetime, isNewDevice, answer, isCurrent } }: { signIn: SignInRecord }) {
  const isForeign = answer === 'not_mine'
  const isNews = isNewDevice && answer === null && !isCurrent
  const remark = isForeign ? '自分ではないと回答' : isNewDevice ? 'はじめての端末' : ''
  return (
    <li className={isForeign ? styles.foreign : isNews ? styles.news : undefined}>
      <Icon type={isForeign ? 'close' : isNews ? 'warning' : 'check'} size={20} className={styles.mark} />
      <span>
        {wayText(way)}
        {remark && <span className={styles.remark}>{remark}</span>}
        <span className={styles.when}>
          <time dateTime={datetime}>{formatDayTime(datetime)}</time>　{deviceText(device)}
        </span>
      </span>
    </li>
  )
}
