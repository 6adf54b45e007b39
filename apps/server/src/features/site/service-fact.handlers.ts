import { isDeepStrictEqual } from 'node:util'
import type { FormError } from '@tsunagu/contract/base/errors.ts'
import type { SiteChange } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import type { ServiceFacts, StoredFacts } from '@tsunagu/contract/endpoints/staff/service-fact-calls.ts'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { factLimits, mailDomainOf } from '@tsunagu/contract/staff/service-facts.ts'
import type { YamlObject } from '#server/definitions/sourced-yaml.ts'
import { newMessageMail } from '#server/mails/templates/new-message.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { editYaml } from './edit-yaml.ts'
import { scalarAt } from './leaves.ts'
import { publishChanges } from './publish-site.ts'
import { listVersions } from './site.queries.ts'
import { changedSince, requireFile } from './site-draft.ts'

type Context = Pick<HandlerContext<'getServiceFacts'>, 'services' | 'tenant' | 'run'>

const path = 'app.yaml'
/** Where each of them is in the file. */
const places: Record<keyof ServiceFacts, readonly string[]> = {
  title: ['title'],
  fieldName: ['fieldName'],
  tel: ['interviews', 'tel'],
  hours: ['words', 'supportHours'],
  footer: ['footerCopyright'],
  fromName: ['mail', 'fromName'],
  fromAddress: ['mail', 'fromAddress'],
  replyTo: ['mail', 'replyTo'],
  senderName: ['mail', 'senderName'],
  postalAddress: ['mail', 'postalAddress'],
  complaints: ['mail', 'complaints'],
  signature: ['mail', 'signature'],
}
const names = Object.keys(places) as (keyof ServiceFacts)[]

/** By which the changes of facts are known among the published versions. */
const reasonOf = (reason: string): string => (reason.trim() ? `${byFacts}：${reason.trim()}` : byFacts)
const byFacts = 'サービス情報の変更'

const factsOf = (file: YamlObject): ServiceFacts => {
  const read = (name: keyof ServiceFacts) => String(scalarAt(file, [...places[name]]) ?? '').trim()
  return {
    title: read('title'),
    fieldName: read('fieldName'),
    tel: read('tel'),
    hours: read('hours'),
    footer: read('footer'),
    fromName: read('fromName'),
    fromAddress: read('fromAddress'),
    replyTo: read('replyTo'),
    senderName: read('senderName'),
    postalAddress: read('postalAddress'),
    complaints: read('complaints'),
    signature: read('signature'),
  }
}

async function readFacts({ services, tenant }: Context) {
  await services.sites.refresh()
  const inForce = services.sites.inForce(tenant.key)
  const file = await requireFile(services, tenant.key, { files: inForce.files, path })
  const onDisk = await requireFile(services, tenant.key, { files: {}, path })
  const domain = mailDomainOf(factsOf(onDisk.merged ?? {}).fromAddress)
  return { facts: factsOf(file.merged ?? {}), file, inForce, mailDomain: domain }
}

async function present(context: Context): Promise<StoredFacts> {
  const { facts, inForce, mailDomain } = await readFacts(context)
  const versions = await context.run(listVersions)
  const history = versions
    .filter(({ reason }) => reason.startsWith(byFacts))
    .slice(0, factLimits.history)
    .map(({ number, reason, publishedByName, publishedAt }) => ({
      version: number,
      reason: reason.slice(byFacts.length + 1),
      byName: publishedByName,
      at: dateTimeInTokyo(publishedAt),
    }))
  return { facts, version: inForce.number, mailDomain, history }
}

/** Addresses of another domain would be taken for forged ones (SPF, DMARC). @throws Problem `invalid_argument` */
function requireAddresses({ fromAddress, replyTo }: ServiceFacts, domain: string): void {
  const isFine = (address: string) => isEmail(address) && mailDomainOf(address) === domain
  const message = `It must be an address of the domain ${domain}.`
  const faults: FormError[] = []
  if (!isFine(fromAddress)) faults.push({ key: 'fromAddress', index: 0, message })
  if (replyTo !== '' && !isFine(replyTo)) faults.push({ key: 'replyTo', index: 0, message })
  if (faults.length > 0) throw formProblem(faults)
}

const trimmed = (facts: ServiceFacts): ServiceFacts => {
  const copy = { ...facts }
  for (const name of names) copy[name] = copy[name].replaceAll('\r\n', '\n').trim()
  return copy
}

/** Only what differs: the rest stays the base's. */
const changesOf = (before: ServiceFacts, after: ServiceFacts): SiteChange[] =>
  names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ at: [...places[name]], value: after[name] === '' ? null : after[name] }))

const unusable = (reasons: readonly string[]) =>
  new Problem('invalid_argument', {
    message: 'Some of it cannot be used: see the reasons.',
    // As sentences: the definitions' faults are lines of a list
    generalErrors: reasons.slice(0, 20).map((reason) => (reason.endsWith('.') ? reason : `${reason}.`)),
  })

/** What a service says of itself, published as a version of its definitions (docs/behaviour.md §51). */
export const serviceFactHandlers: Handlers<'getServiceFacts' | 'putServiceFacts' | 'previewServiceMail'> = {
  getServiceFacts: present,
  putServiceFacts: async (context, { body }) => {
    const { services, tenant, operator } = context
    const after = trimmed(body.facts)
    const { facts: before, inForce, mailDomain } = await readFacts(context)
    requireAddresses(after, mailDomain)
    // A repetition after a lost response changes nothing
    if (isDeepStrictEqual(before, after)) return present(context)
    if (inForce.number !== body.version) throw changedSince()
    const { number, problems } = await publishChanges(services, tenant.key, {
      path,
      changes: changesOf(before, after),
      inForce: body.version,
      reason: reasonOf(body.reason),
      by: { id: operator.id, name: operator.name },
    })
    if (number === null) throw unusable(problems.map(({ reason }) => reason))
    return present(context)
  },
  previewServiceMail: async (context, { body }) => {
    const { services, tenant } = context
    const after = trimmed(body.facts)
    const { facts: before, file, inForce, mailDomain } = await readFacts(context)
    requireAddresses(after, mailDomain)
    const ground = { base: file.base.value ?? {}, merged: file.merged ?? {} }
    const text = editYaml(file.own.text, changesOf(before, after), ground)
    const { tenant: drafted, problems } = await services.sites.check(tenant.key, { ...inForce.files, [path]: text })
    if (!drafted) throw unusable(problems.map(({ reason }) => reason))
    const mail = newMessageMail(drafted, { listUrl: `${services.originsOf(tenant).page}/account/messages` })
    const { fromName, fromAddress, replyTo = '' } = drafted.mail
    return { fromName, fromAddress, replyTo, subject: mail.subject, text: mail.text }
  },
}
