import { pushConsent } from '@tsunagu/contract/hiring/notices.ts'
import { type ReactNode, useId, useState } from 'react'
import { formatDay, formatDayTime } from '#web/page/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './notice-centre.module.css'
import { type PushOfCentre, usePush } from './use-push.ts'

type Push = ReturnType<typeof usePush>

/** Push messages to this browser. Nothing shows where it cannot get any, or its owner has put the question off. */
export function PushPanel({ push }: { push: PushOfCentre }) {
  const here = usePush(push)
  const { state, isLater, failure } = here
  if (state === 'unknown' || state === 'unsupported') return null
  if (state === 'not_asked' && isLater) return null
  return (
    <Panel as="section" className={styles.push}>
      {state === 'not_asked' && <Offer here={here} />}
      {state === 'on' && <Running here={here} devices={push.devices} />}
      {state === 'blocked' && <Blocked here={here} />}
      {state === 'needs_home_screen' && <HomeScreen />}
      {failure && <Banner tone="error">{failure}</Banner>}
    </Panel>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <div className={styles.head}>
    <span className={styles.picture}>
      <Icon type="bell" size={22} />
    </span>
    <h2 className={styles.heading}>{children}</h2>
  </div>
)

/** What comes and when, before the browser asks. */
function Offer({ here }: { here: Push }) {
  const [isOpen, setIsOpen] = useState(false)
  const { turnOn, later, isBusy, isRefused } = here
  if (!isOpen) {
    return (
      <>
        <Head>この端末でも受け取る</Head>
        <p className="note">返事の期限や面接の変更を、画面を閉じていてもお知らせできます。</p>
        <div className={styles.buttons}>
          <Button onClick={() => setIsOpen(true)}>くわしく見る</Button>
          <Button variant="neutral" onClick={later}>
            いまはしない
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <Head>この端末に、こんな通知が届きます</Head>
      <ul className={styles.samples} aria-label="通知の見本">
        <li>返事の期限が近づいています</li>
        <li>予定の日時が変わります。お確かめください</li>
      </ul>
      <ul className={styles.lines}>
        {pushConsent.lines.map((line) => (
          <li key={line}>
            <Icon type="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
      {isRefused && <Banner>いまは受け取らない設定です。メールではこれまでどおり届きます。</Banner>}
      <div className={styles.buttons}>
        <Button isBusy={isBusy} onClick={turnOn}>
          受け取る
        </Button>
        <Button variant="neutral" onClick={later}>
          いまはしない
        </Button>
      </div>
      <p className="note">次に、ブラウザーが許可をたずねます。</p>
    </>
  )
}

function Running({ here, devices }: { here: Push; devices: PushOfCentre['devices'] }) {
  const id = useId()
  return (
    <>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          この端末のプッシュ通知
        </h2>
        <Switch checked aria-labelledby={id} aria-disabled={here.isBusy || undefined} onChange={here.turnOff} />
      </div>
      <ul className={styles.lines}>
        {devices.map(({ endpointHash, device, sinceDatetime, lastSentDatetime }) => (
          <li key={endpointHash} className={styles.device}>
            <b>{device || '名前の分からない端末'}</b>
            <span className="note">{`${formatDay(sinceDatetime)}から`}</span>
            {lastSentDatetime && <span className="note">{`最後の通知 ${formatDayTime(lastSentDatetime)}`}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

const Blocked = ({ here }: { here: Push }) => (
  <>
    <Head>通知は、ブラウザーで止められています</Head>
    <p className="note">こちらからは変えられません。受け取りたいときは、次の順に変えてください。</p>
    <ol className={styles.steps}>
      <li>アドレスの左のしるしを押す</li>
      <li>「通知」を「許可」にする</li>
      <li>この画面に戻って確かめる</li>
    </ol>
    <Button variant="secondary" icon="refresh" onClick={here.lookAgain}>
      確かめる
    </Button>
  </>
)

const HomeScreen = () => (
  <>
    <Head>iPhone・iPadで受け取る</Head>
    <p className="note">ホーム画面に追加したあとだけ、通知を受け取れます。</p>
    <ol className={styles.steps}>
      <li>共有のボタンを押す</li>
      <li>「ホーム画面に追加」を選ぶ</li>
      <li>ホーム画面から開き、この画面で「受け取る」を押す</li>
    </ol>
  </>
)
