import type { ProviderPerson } from '#server/platform/sign-in-provider/sign-in-provider.ts'
import type { DeskContext } from '#server/request/handler.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { readStaffFactors } from '#server/staff/staff-factor.queries.ts'
import { acceptByProvider, findInvitedByHash } from '#server/staff/staff-invitation.queries.ts'
import {
  addProviderLink,
  findLinkable,
  findLinkedStaff,
  noteLinkUse,
  type ProviderAccount,
} from '#server/staff/staff-provider-link.queries.ts'
import { refuseTurn } from './provider-problem.ts'

/** Who signs in by an account at the provider. */
export interface FoundPerson {
  staffId: string
  /** Whether an invitation was accepted by it. */
  isAccepted: boolean
  /** The account, where it becomes theirs by the second step. */
  pendingLink: ProviderAccount | null
}

const stopped = () => refuseTurn('このアカウントは停止されています。管理者にお問い合わせください。')
const unknown = () => refuseTurn('このアカウントは登録されていません。管理者に、招待を依頼してください。')
const unverified = () =>
  refuseTurn(
    '認証サービスでメールアドレスが確認されていないため、サインインできません。招待メールのリンクからはじめるか、管理者にご連絡ください。',
  )
const linkedOtherwise = () =>
  refuseTurn(
    'このメールアドレスのスタッフは、認証サービスの別のアカウントと連携しているか、連携を解除しています。管理者にご連絡ください。',
  )
const invitationEnded = () =>
  refuseTurn('招待の期限が切れたか、すでに使われています。管理者に、もう一度招待を依頼してください。')
const somebodyElses = () =>
  refuseTurn('このアカウントは、すでにほかのスタッフと連携しています。管理者にご連絡ください。')

async function acceptInvitation(
  { services }: DeskContext,
  staffId: string,
  account: ProviderAccount,
  tokenHash: Buffer | null,
): Promise<FoundPerson> {
  if (!(await acceptByProvider(services.db, { staffId, account, tokenHash }, services.clock()))) throw invitationEnded()
  return { staffId, isAccepted: true, pendingLink: null }
}

/** The first sign-in of an active person: the address links the account, once. */
async function linkActive(context: DeskContext, staffId: string, account: ProviderAccount): Promise<FoundPerson> {
  const { services, address: networkAddress } = context
  const { totpSince } = await readStaffFactors(services.db, staffId)
  // Who has the address must not get around the second factor for good by it
  if (totpSince) return { staffId, isAccepted: false, pendingLink: account }
  if (!(await addProviderLink(services.db, staffId, account, services.clock()))) throw linkedOtherwise()
  await recordStaffAct(services.db, { staffId, act: 'provider_linked', networkAddress }, services.clock())
  return { staffId, isAccepted: false, pendingLink: null }
}

async function byAddress(context: DeskContext, person: ProviderPerson): Promise<FoundPerson> {
  const { services, address: networkAddress } = context
  if (!person.isEmailVerified || person.email === '') throw unverified()
  const found = await findLinkable(services.db, person)
  if (!found) throw unknown()
  const { id: staffId, state, wasLinked } = found
  if (state === 'active' && !wasLinked) return linkActive(context, staffId, person)
  if (state === 'invited' && !wasLinked) return acceptInvitation(context, staffId, person, null)
  await recordStaffAct(services.db, { staffId, act: 'provider_refused', networkAddress }, services.clock())
  throw state === 'stopped' ? stopped() : linkedOtherwise()
}

/**
 * Who signs in. After the first time the account decides alone, whatever its address is now.
 * @throws Problem `failed_precondition` with the sentence for the page
 */
export async function personOfProvider(context: DeskContext, person: ProviderPerson): Promise<FoundPerson> {
  const { services, address: networkAddress } = context
  const linked = await findLinkedStaff(services.db, person)
  if (!linked) return byAddress(context, person)
  if (linked.state !== 'active') {
    await recordStaffAct(services.db, { staffId: linked.id, act: 'provider_refused', networkAddress }, services.clock())
    throw stopped()
  }
  await noteLinkUse(services.db, person, services.clock())
  return { staffId: linked.id, isAccepted: false, pendingLink: null }
}

/** Who accepts an invitation by its link: its holder is the person, whatever the address of the account is. */
export async function invitedByProvider(
  context: DeskContext,
  person: ProviderPerson,
  tokenHash: Buffer,
): Promise<FoundPerson> {
  const { db, clock } = context.services
  const invited = await findInvitedByHash(db, tokenHash, clock())
  if (!invited) throw invitationEnded()
  const linked = await findLinkedStaff(db, person)
  if (linked && linked.id !== invited.staffId) throw somebodyElses()
  return acceptInvitation(context, invited.staffId, person, tokenHash)
}
