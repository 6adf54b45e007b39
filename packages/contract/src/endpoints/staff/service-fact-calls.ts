import { dateTime, object, type Static, Type, text } from '../../base/schema.ts'
import { factLimits } from '../../staff/service-facts.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const inLine = '[^\\u0000-\\u001f\\u007f\\p{Cs}]*'
/** One line: a line end in a name or an address would begin another header of a mail. */
const line = (maxLength: number) => text(maxLength, { minLength: 1, pattern: `^${inLine}\\S${inLine}$` })
const lineOrNone = (maxLength: number) => text(maxLength, { pattern: `^${inLine}$` })
const lines = (maxLength: number) => text(maxLength, { minLength: 1, pattern: '\\S' })

const facts = object({
  title: line(factLimits.title),
  fieldName: line(factLimits.fieldName),
  /** Where job seekers call about an interview that they cannot cancel on the page any more. */
  tel: line(factLimits.tel),
  /** When the agency can be reached, in words. */
  hours: line(factLimits.hours),
  /** At the end of each page of the portal. */
  footer: lines(factLimits.footer),
  fromName: line(factLimits.fromName),
  fromAddress: line(factLimits.address),
  /** Where replies to mails go; `''`: to the sender's address. */
  replyTo: lineOrNone(factLimits.address),
  senderName: line(factLimits.senderName),
  postalAddress: line(factLimits.postalAddress),
  complaints: line(factLimits.complaints),
  signature: lines(factLimits.signature),
})
export type ServiceFacts = Static<typeof facts>

const stored = object({
  /** As they are written: words of the definitions as `$(word)`. */
  facts,
  /** The published version of the service's definitions; 0 where the files alone are in force. */
  version: Type.Integer(),
  /** Of sender and replies: mails of another domain would be taken for forged ones. */
  mailDomain: Type.String(),
  history: Type.Array(
    object({ version: Type.Integer(), reason: Type.String(), byName: Type.String(), at: dateTime() }),
  ),
})
export type StoredFacts = Static<typeof stored>

const mail = object({
  fromName: Type.String(),
  fromAddress: Type.String(),
  /** `''` where it is the sender's address. */
  replyTo: Type.String(),
  subject: Type.String(),
  text: Type.String(),
})

/** What a service says of itself on its pages and in its mails (docs/behaviour.md §51). */
export const serviceFactEndpoints = {
  getServiceFacts: defineEndpoint({
    summary:
      'The name of the service, how it is reached, and who sends its mails, with who changed them. Needs the scope `facts:write`, as the next two.',
    access: 'operator',
    scopes: ['facts:write'],
    response: stored,
    errors: ['permission_denied'],
  }),
  putServiceFacts: defineEndpoint({
    summary:
      'Publishes them: pages and mails have them within seconds. `version` is the one that was read; another one is refused with 409. Sender and replies are addresses of the mail domain.',
    access: 'operator',
    scopes: ['facts:write'],
    body: object({
      facts,
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
      reason: text(factLimits.reason),
    }),
    response: stored,
    errors: ['permission_denied', 'failed_precondition'],
  }),
  previewServiceMail: defineEndpoint({
    summary: 'How a mail would look with them: the one about a new message. Nothing is stored or sent.',
    access: 'operator',
    scopes: ['facts:write'],
    isRead: true,
    body: object({ facts }),
    response: mail,
    errors: ['permission_denied'],
  }),
}
