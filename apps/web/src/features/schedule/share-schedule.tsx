import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import { useState } from 'react'
import { apiQuery } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { formatDay, formatDayTime } from '#web/page/format-date.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './schedule-extras.module.css'

/** A button that opens how the free hours are shared. */
export function ShareSchedule() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon="link" onClick={() => setIsOpen(true)}>
        空き時間を共有する
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="空き時間を共有する" hasCloseButton>
        <ShareContent />
      </Dialog>
    </>
  )
}

function useShare() {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const query = apiQuery(api, 'getScheduleShare', {})
  const { data, error: loadError } = useQuery({ ...query, throwOnError: false })
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: (act: 'renew' | 'revoke') =>
      api.call(act === 'renew' ? 'renewScheduleShare' : 'revokeScheduleShare', { body: {} }),
    onSuccess: (share) => queryClient.setQueryData(query.queryKey, share),
  })
  const fault = error ?? loadError
  return { share: data, change: mutate, isBusy: isPending, failure: fault && failureSentence(fault) }
}

function ShareContent() {
  const { share, change, isBusy, failure } = useShare()
  if (failure) return <Banner tone="error">{failure}</Banner>
  if (!share) return <Spinner />
  const { shareKey, requests } = share
  return (
    <div className={styles.share}>
      <p>
        リンクを知っている人は、ログインしなくても、あなたの<b>名字と空き時間だけ</b>
        を見られます。予定の内容やひとことは見えません。リンクは{scheduleLimits.shareDays}
        日で使えなくなり、いつでも取り消せます。
      </p>
      {shareKey === '' ? (
        <Button isBusy={isBusy} onClick={() => change('renew')}>
          リンクを作る
        </Button>
      ) : (
        <SharedLink key={shareKey} share={share} isBusy={isBusy} onChange={change} />
      )}
      <Requests requests={requests} />
    </div>
  )
}

type Share = Output<'getScheduleShare'>

/** Until when the link works, and whether anybody has used it. */
function ShareState({ share: { expiresDatetime, viewCount, lastViewedDatetime } }: { share: Share }) {
  const until = formatDay(expiresDatetime)
  const last = formatDayTime(lastViewedDatetime)
  return (
    <ul className={styles.state}>
      {until && (
        <li>
          <Icon type="calendar" size={20} />
          <span>{`${until}まで見られます。`}</span>
        </li>
      )}
      <li>
        <Icon type="eye" size={20} />
        <span>
          {viewCount > 0 && last ? `${viewCount}回開かれました（最後は${last}）。` : 'まだ開かれていません。'}
        </span>
      </li>
    </ul>
  )
}

/** What others wish: the adviser settles it with the person, and nothing is agreed by it. */
function Requests({ requests }: Pick<Share, 'requests'>) {
  if (requests.length === 0) return null
  return (
    <section className={styles.requests}>
      <h3>届いた面接の希望</h3>
      <ul>
        {requests.map(({ requestId, requester, startDateTimes, createdDatetime }) => (
          <li key={requestId}>
            <b>{requester}</b>
            <span>{startDateTimes.map(formatDayTime).join('、')}</span>
            <span className="note">{`${formatDayTime(createdDatetime)}に届きました`}</span>
          </li>
        ))}
      </ul>
      <p className="note">担当のアドバイザーにも届いています。日時は、担当があなたに確かめてから決まります。</p>
    </section>
  )
}

type SharedLinkProps = { share: Share; isBusy: boolean; onChange: (act: 'renew' | 'revoke') => void }

function SharedLink({ share: shared, isBusy, onChange }: SharedLinkProps) {
  const href = paths.sharedSchedule(shared.shareKey)
  const address = new URL(href, window.location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => lateToast.success('リンクをコピーしました'),
      () => lateToast.error('コピーできませんでした。リンクを長押しして、コピーしてください。'),
    )
  // Closing the sheet shares nothing, and is no error
  const share = () => navigator.share({ title: '面接できる時間', url: address }).catch(() => undefined)
  return (
    <>
      <FieldFrame label="共有リンク">
        {(control) => <TextInput {...control} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </FieldFrame>
      <ShareState share={shared} />
      <div className={styles.acts}>
        <Button icon="copy" onClick={() => void copy()}>
          リンクをコピー
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={() => void share()}>
            ほかのアプリで送る
          </Button>
        )}
        <Link href={href} isExternal className={styles.link}>
          見え方を確かめる
        </Link>
      </div>
      <div className={styles.ends}>
        <p className="note">リンクを新しくしたり、共有をやめたりすると、これまでのリンクでは見られなくなります。</p>
        <div className={styles.acts}>
          <Button variant="neutral" size="small" isBusy={isBusy} onClick={() => onChange('renew')}>
            リンクを新しくする
          </Button>
          <Button variant="dangerOutline" size="small" isBusy={isBusy} onClick={() => onChange('revoke')}>
            共有をやめる
          </Button>
        </div>
      </div>
    </>
  )
}
