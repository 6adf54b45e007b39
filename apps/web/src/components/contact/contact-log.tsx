import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import { useId, useState } from 'react'
import { formatDayTime } from '#web/page/format-date.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'
import { List } from '#web/ui/list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './contact-preference.module.css'
import { useReport } from './save-contact.ts'

type Payload = ComponentPayloads['contact_preference']
type Contact = Payload['contacts'][number]

const channels = { call: '電話', mail: 'メール', visit: '面談・来訪', message: 'メッセージ' } as const
const results = { '': '', reached: '', no_answer: '出られませんでした', voicemail: '留守電' } as const
const icons = { call: 'call', mail: 'mail', visit: 'group', message: 'chat' } as const

/** `電話の着信・出られませんでした・佐伯 ゆかり` */
const wordsOf = ({ channel, direction, result, staffName }: Contact): string =>
  [
    `${channels[channel] ?? '連絡'}${direction === 'from_job_seeker' ? '（あなたから）' : ''}`,
    results[result],
    staffName || '事務局',
  ]
    .filter(Boolean)
    .join('・')

/** This month's contacts, and all that were recorded. */
export function ContactLog({ component }: { component: Payload }) {
  const { counts, wish, contacts } = component
  const headId = useId()
  const [asked, setAsked] = useState<Contact | null>(null)
  return (
    <section className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>今月の連絡</h2>
      <dl className={styles.tally}>
        <div>
          <dt>電話</dt>
          <dd>
            <b>{counts.callsThisMonth}</b>回
            <small>{wish.callsPerMonth === null ? '回数は決めていません' : `${wish.callsPerMonth}回まで`}</small>
          </dd>
        </div>
        <div>
          <dt>メッセージ</dt>
          <dd>
            <b>{counts.messagesThisMonth}</b>通<small>担当などから</small>
          </dd>
        </div>
      </dl>
      <h3>これまでの連絡の記録</h3>
      {contacts.length === 0 ? (
        <p className="note">電話と、希望の時間の外の連絡が、ここに残ります。</p>
      ) : (
        <List className={styles.log}>
          {contacts.map((contact) => (
            <Entry key={contact.id} contact={contact} onReport={() => setAsked(contact)} />
          ))}
        </List>
      )}
      <ReportDialog contact={asked} onClose={() => setAsked(null)} />
    </section>
  )
}

function Entry({ contact, onReport }: { contact: Contact; onReport: () => void }) {
  const { channel, direction, atDatetime, refusal, reason, isReported } = contact
  return (
    <li>
      <Icon type={icons[channel]} size={20} />
      <div>
        <p>{formatDayTime(atDatetime)}</p>
        <p className={styles.sub}>{wordsOf(contact)}</p>
        {refusal === null ? (
          direction === 'to_job_seeker' && (
            <p className={styles.asWished}>
              <Icon type="check" size={16} />
              希望のとおり
            </p>
          )
        ) : (
          <>
            <p className={styles.out}>
              <Icon type="warning" size={16} />
              希望の外の連絡でした
            </p>
            <p className={styles.reason}>理由：{reason}</p>
          </>
        )}
        {isReported ? (
          <p className={styles.sub}>窓口に報告しました</p>
        ) : (
          refusal !== null && (
            <TextButton icon="chevron_right" onClick={onReport}>
              窓口に報告する
            </TextButton>
          )
        )}
      </div>
    </li>
  )
}

/** Past the adviser: those above read it. */
function ReportDialog({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const [body, setBody] = useState('')
  const done = () => {
    setBody('')
    onClose()
  }
  const { report, isReporting, failure, forget } = useReport(done)
  const cancel = () => {
    forget()
    onClose()
  }
  const actions = (
    <>
      <Button variant="neutral" onClick={cancel} disabled={isReporting}>
        報告しない
      </Button>
      <Button
        isBusy={isReporting}
        busyLabel="送信中"
        onClick={() => contact && report({ contactId: contact.id, body })}
      >
        窓口に報告する
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={contact !== null}
      onClose={cancel}
      canDismiss={!isReporting}
      title="希望の外の連絡"
      actions={actions}
    >
      {contact && <p>{`${formatDayTime(contact.atDatetime)}　${wordsOf(contact)}`}</p>}
      <p className="note">担当ではなく、責任者に届きます。連絡をした者には、書いた内容は見えません。</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <FieldFrame label="伝えたいこと" requirement="optional">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={contactLimits.reportLength}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  )
}
