import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { ProviderPerson, SignInProvider } from '#server/platform/sign-in-provider/sign-in-provider.ts'
import { newTurnSecret } from '#server/platform/sign-in-provider/turn-secrets.ts'
import type { DeskContext, SignedInStaff } from '#server/request/handler.ts'
import { needsProviderFactor } from '#server/staff/proof-ways.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { noteProof } from '#server/staff/staff-factor.queries.ts'
import { findLinkedStaff, noteLinkUse, replaceProviderLink } from '#server/staff/staff-provider-link.queries.ts'
import { addTurn, type ProviderTurn } from '#server/staff/staff-provider-turn.queries.ts'
import { invitedByProvider, personOfProvider } from './provider-person.ts'
import { atProvider, noTurn, refuseTurn } from './provider-problem.ts'
import { afterFirstStep } from './second-step.ts'

/** The provider of the installation. @throws Problem `failed_precondition` without one */
export function providerOf({ services }: DeskContext): SignInProvider {
  if (services.signInProvider) return services.signInProvider
  throw new Problem('failed_precondition', { message: 'シングルサインオンは設定されていません。' })
}

/** Begins a turn: the cookie binds it to this browser. @returns where the browser goes on */
export async function beginTurn(
  context: DeskContext,
  turn: Pick<ProviderTurn, 'purpose'> & Partial<ProviderTurn>,
): Promise<{ url: string }> {
  const { services, origin, providerCookie } = context
  const provider = providerOf(context)
  const secret = newTurnSecret()
  const url = await atProvider(context, () => provider.begin({ secret, origin, isAgain: turn.purpose === 'proof' }))
  const row = { sessionId: null, invitationHash: null, returnTo: '/', ...turn }
  providerCookie.set(secret, await addTurn(services.db, secret, row, services.clock()))
  return { url }
}

type Step = Omit<Output<'finishProviderTurn'>, 'purpose' | 'returnTo'>
const stays: Step = { session: null, secondFactor: null, email: '' }

async function signIn(context: DeskContext, turn: ProviderTurn, person: ProviderPerson): Promise<Step> {
  const { invitationHash } = turn
  const { staffId, isAccepted, pendingLink } = invitationHash
    ? await invitedByProvider(context, person, invitationHash)
    : await personOfProvider(context, person)
  const step = await afterFirstStep(context, {
    staffId,
    act: isAccepted ? 'accept_invitation' : 'sign_in',
    proof: person.isSecondFactor && !pendingLink ? 'provider_factor' : 'provider',
    pendingLink,
  })
  return { ...step, email: person.email }
}

/** The person in whose session the turn was begun: another one in the same browser must not get what it gives. */
function ownerOf({ staff }: DeskContext, { sessionId }: ProviderTurn): SignedInStaff {
  if (!staff || staff.sessionId !== sessionId) throw noTurn()
  return staff
}

async function link(context: DeskContext, staff: SignedInStaff, person: ProviderPerson): Promise<Step> {
  const { services, address: networkAddress } = context
  if (!(await replaceProviderLink(services.db, staff.id, person, services.clock()))) {
    throw refuseTurn('このアカウントは、すでにほかのスタッフと連携しています。')
  }
  await recordStaffAct(services.db, { staffId: staff.id, act: 'provider_linked', networkAddress }, services.clock())
  return stays
}

/** A minute for clocks that differ a little. */
const toleranceMs = 60_000

/** Why a proof at the provider does not count; `''` where it does. */
function proofFault(staff: SignedInStaff, person: ProviderPerson, begunAt: Date): string {
  const { authenticatedAt, isSecondFactor } = person
  if (!authenticatedAt || authenticatedAt.getTime() < begunAt.getTime() - toleranceMs) {
    return '認証サービスでの確認が古いため、使えません。もう一度お試しください。'
  }
  const isTooLittle = needsProviderFactor(staff) && !isSecondFactor
  return isTooLittle ? '認証サービスで2段階の確認が行われませんでした。ほかの方法で確認してください。' : ''
}

async function prove(
  context: DeskContext,
  staff: SignedInStaff,
  turn: ProviderTurn,
  person: ProviderPerson,
): Promise<Step> {
  const { services, address: networkAddress } = context
  const { db, clock } = services
  const linked = await findLinkedStaff(db, person)
  const fault =
    linked?.id === staff.id
      ? proofFault(staff, person, turn.begunAt)
      : 'サインインしている方と連携していないアカウントです。連携したアカウントで確認してください。'
  await recordStaffAct(
    db,
    { staffId: staff.id, act: fault === '' ? 'proved' : 'proof_refused', networkAddress },
    clock(),
  )
  if (fault !== '') throw refuseTurn(fault)
  await noteLinkUse(db, person, clock())
  await noteProof(db, staff.sessionId, person.isSecondFactor ? 'provider_factor' : 'provider', clock())
  return stays
}

/** Does what the turn was begun for. @throws Problem with the sentence for the page */
export function applyTurn(context: DeskContext, turn: ProviderTurn, person: ProviderPerson): Promise<Step> {
  if (turn.purpose === 'link') return link(context, ownerOf(context, turn), person)
  if (turn.purpose === 'proof') return prove(context, ownerOf(context, turn), turn, person)
  return signIn(context, turn, person)
}
