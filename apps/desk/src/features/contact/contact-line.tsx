import { useQuery } from '@tanstack/react-query'
import { useClient } from '#desk/api/desk-context.ts'
import { contactQuery } from '#desk/api/queries/contact.ts'
import { useService } from '#desk/session/use-session.ts'
import { Pref } from '#desk/ui/pref.tsx'
import { ContactActs } from './contact-acts.tsx'
import { callText, nextCallText } from './contact-words.ts'

type ContactLineProps = { service: string; jobSeekerId: string; name: string; tel: string }

/** The wish in the head of a conversation, with the button that calls. */
export function ContactLine({ service, jobSeekerId, name, tel }: ContactLineProps) {
  const { data } = useQuery(contactQuery(useClient(), service, jobSeekerId))
  const own = useService(service)
  const contact = data?.contact
  return (
    <div className="wish-line">
      {contact && (
        <p className="t12">
          <Pref label={contact.label} />{' '}
          <span className={contact.call.refusal === null ? 'ok' : 'no'}>{callText(contact)}</span>
          {nextCallText(contact)}
        </p>
      )}
      {own && (
        <span className="acts">
          <ContactActs service={own} jobSeekerId={jobSeekerId} name={name} tel={tel} contact={contact} />
        </span>
      )}
    </div>
  )
}
