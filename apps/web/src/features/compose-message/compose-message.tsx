import type { ClientEmailSetting, MessageSubject } from '@tsunagu/contract/endpoints/message-calls.ts'
import { MessageAvatar } from '#web/components/messages/message-avatar.tsx'
import { QuietNote } from '#web/form/quiet-note.tsx'
import { ActionBar, actionBarStyles } from '#web/screen/action-bar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { AttachmentField } from './attachment-field.tsx'
import styles from './compose-message.module.css'
import { KeptNote } from './kept-note.tsx'
import { mailtoHref } from './mailto-href.ts'
import { MessageFields } from './message-fields.tsx'
import { type Compose, type ComposeInput, useCompose } from './use-compose.ts'

type ComposeMessageProps = { setting: ClientEmailSetting; replyTo: string | null }

/** Writes a message to the adviser: subject, text and files, stored on this device until it is sent. */
export function ComposeMessage(props: ComposeMessageProps) {
  const isOnDevice = useIsHydrated()
  // Mounted again in the browser, where the stored draft is the initial value
  return <Composer key={String(isOnDevice)} {...props} isOnDevice={isOnDevice} />
}

function Composer(input: ComposeInput) {
  const compose = useCompose(input)
  const { words, files } = compose
  if (compose.keptId) return <KeptNote id={compose.keptId} onWriteAgain={compose.writeAgain} />
  return (
    <form
      className={styles.form}
      aria-label="メッセージを書く"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        compose.submit()
      }}
    >
      {words.isRestored && (
        <QuietNote act="最初から書く" onAct={words.startOver}>
          前回の続きです。
        </QuietNote>
      )}
      <Recipient setting={input.setting} />
      {input.setting.about && <About about={input.setting.about} />}
      <MessageFields compose={compose} />
      <AttachmentField files={files} />
      <p className={styles.mailApp}>
        <Link href={mailtoHref({ ...input.setting, ...words.text })}>
          <Icon type="mail" size={18} />
          メールアプリで書く
        </Link>
        <span className="tiny">
          書いた内容をメールアプリに引き継ぎます。添付は、メールアプリでもう一度選んでください。
        </span>
      </p>
      <SendBar compose={compose} />
      <LeaveDialog compose={compose} />
    </form>
  )
}

const failedFile = '送信できなかったファイルがあります。もう一度送信するか、取り消してください。'
const refusedFile = '添付できないファイルがあります。取り消して、別のファイルを選んでください。'
/** Who reads the message. */
function Recipient({ setting: { toName } }: Pick<ComposeInput, 'setting'>) {
  if (!toName) return null
  return (
    <div className={styles.recipient}>
      <MessageAvatar iconType="person" />
      <p>
        <span className={styles.role}>宛先：担当アドバイザー</span> <b>{toName}</b>
      </p>
    </div>
  )
}

/** The posting that goes with the message. */
function About({ about: { title, facilityName, terms } }: { about: MessageSubject }) {
  return (
    <Panel as="section" aria-label="添える求人">
      <p className="note">この求人を添えて送ります</p>
      <p>
        <b>{title}</b>
      </p>
      <p className="note">{facilityName}</p>
      {terms.length > 0 && <p className="note">{`変わったところ：${terms.join('、')}`}</p>}
    </Panel>
  )
}

function SendBar({ compose: { files, isSending, failure } }: { compose: Compose }) {
  const note = files.isUploading
    ? '添付ファイルの送信が終わると、メッセージを送信できます。'
    : files.hasFailed && (files.hasRefused ? refusedFile : failedFile)
  return (
    <ActionBar
      note={
        <>
          {failure && <Banner tone="error">{failure}書いた内容は、このまま残っています。</Banner>}
          {note && (
            <p role="status" className={styles.sendNote}>
              {note}
            </p>
          )}
        </>
      }
    >
      <Button
        type="submit"
        icon="send"
        className={actionBarStyles.mainAct}
        isBusy={isSending}
        busyLabel="送信中"
        aria-disabled={note ? true : undefined}
      >
        送信する
      </Button>
    </ActionBar>
  )
}

function LeaveDialog({ compose: { way, hasFiles } }: { compose: Compose }) {
  return (
    <ConfirmDialog
      isOpen={way.isAsking}
      title="まだ送信していません"
      confirmLabel="この画面を離れる"
      cancelLabel="書きつづける"
      isInHistory
      onConfirm={way.leave}
      onCancel={way.stay}
    >
      <p>
        書いた文章は、下書きとしてこの端末に残ります。
        {hasFiles && '添付ファイルは残りません。'}
      </p>
    </ConfirmDialog>
  )
}
