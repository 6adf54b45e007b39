import { useQuery } from '@tanstack/react-query'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { contactQuery } from '#desk/api/queries/contact.ts'
import { momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { ContactActs } from './contact-acts.tsx'
import { callText, countText, entryText, nextCallText, wishText } from './contact-words.ts'

type ContactStripProps = { service: StaffService; jobSeekerId: string; name: string; tel: string; now: Date }

/** How somebody wishes to be reached, below the head of their page: whether now, when next, how often. */
export function ContactStrip({ service, jobSeekerId, name, tel, now }: ContactStripProps) {
  const { data, error, refetch } = useQuery(contactQuery(useClient(), service.service, jobSeekerId))
  const contact = data?.contact
  const isOpen = contact?.call.refusal === null
  const [last] = contact?.contacts ?? []
  return (
    <section className="ph-wish" aria-label="連絡の希望">
      {error && !contact && (
        <p className="err">
          連絡の希望を読み込めません。{errorSentence(error)}
          <Button size="s" onClick={() => void refetch()}>
            もう一度読み込む
          </Button>
        </p>
      )}
      {contact && (
        <p className="grow">
          <b className={isOpen ? 'ok' : 'no'}>
            <Icon name={isOpen ? 'call' : 'clock'} size={16} />
            {callText(contact)}
          </b>{' '}
          {nextCallText(contact)} <span className="sub">{wishText(contact)}</span>
        </p>
      )}
      {contact && (
        <p className="sub">
          {countText(contact)}
          {last && (
            <>
              {' '}
              <span className="last">
                前回 {momentText(new Date(last.atDatetime), now)} {entryText(last)}
              </span>
            </>
          )}
        </p>
      )}
      <span className="push acts">
        <ContactActs
          service={service}
          jobSeekerId={jobSeekerId}
          name={name}
          tel={tel}
          contact={contact}
          recordKey="n"
        />
      </span>
    </section>
  )
}
