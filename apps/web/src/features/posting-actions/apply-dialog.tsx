import { applyConsentLimit, applyConsentPurpose, passedData } from '@tsunagu/contract/hiring/apply-consent.ts'
import { paths } from '#web/page/paths.ts'
import { Blank } from '#web/ui/blank.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './apply-dialog.module.css'
import type { PostingSummary } from './posting-summary.ts'

type ApplyDialogProps = {
  /** closed: not shown; asking: before the application; done: after it */
  stage: 'closed' | 'asking' | 'done'
  posting: PostingSummary
  isSending: boolean
  /** Why the application could not be sent; the dialog stays for another try. */
  failure: string
  onApply: () => void
  onClose: () => void
}

/**
 * Asks before an application. It names the data that goes to the employer and to whom: 個人情報保護法 27条 wants the
 * person's consent before personal data is passed to a third party.
 */
export function ApplyDialog({ stage, posting, isSending, failure, onApply, onClose }: ApplyDialogProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={stage === 'asking'}
        title="この求人に応募しますか？"
        confirmLabel="同意して応募する"
        isBusy={isSending}
        busyLabel="送信中"
        failure={failure}
        onConfirm={onApply}
        onCancel={onClose}
      >
        <div className={styles.content}>
          <Panel tone="tint">
            <p className={styles.title}>{posting.title}</p>
            <p className="note">{posting.workplace}</p>
          </Panel>
          <p>{applyConsentPurpose(posting.employer)}</p>
          <ul className={styles.data}>
            {passedData.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p className="note">{applyConsentLimit}</p>
        </div>
      </ConfirmDialog>
      <AppliedDialog isOpen={stage === 'done'} onClose={onClose} />
    </>
  )
}

function AppliedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const actions = (
    <>
      <ButtonLink href={paths.progressStatus(2)}>応募・選考の状況を見る</ButtonLink>
      <Button variant="neutral" onClick={onClose}>
        閉じる
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="応募の受け付け" isTitleHidden>
      <Blank art="tied" title="応募しました" titleAs="h3" isTight actions={actions}>
        <p>担当のアドバイザーが内容を確認し、これからの流れをご連絡します。</p>
      </Blank>
    </Dialog>
  )
}
