import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/api/api-query.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { lateToast } from '#web/page/late-toast.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
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
  const { shareKey } = share
  return (
    <div className={styles.share}>
      <p>
        リンクを知っている人は、ログインしなくても、あなたの<b>名字と空き時間だけ</b>
        を見られます。予定の内容やひとことは見えません。
      </p>
      {shareKey === '' ? (
        <Button isBusy={isBusy} onClick={() => change('renew')}>
          リンクを作る
        </Button>
      ) : (
        <SharedLink key={shareKey} href={paths.sharedSchedule(shareKey)} isBusy={isBusy} onChange={change} />
      )}
    </div>
  )
}

type SharedLinkProps = { href: string; isBusy: boolean; onChange: (act: 'renew' | 'revoke') => void }

function SharedLink({ href, isBusy, onChange }: SharedLinkProps) {
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
