import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'
import { findKnownDevice, forgetDevices, storeKnownDevice } from './known-device.queries.ts'

/** Who asks, and the cookie of their device. */
export type DeviceCaller = Pick<RequestContext, 'tenant' | 'services' | 'run' | 'deviceCookie'>

/** A family's computer knows a few accounts; a cookie must stay short. */
const mostAccounts = 5
const longestCookie = 2_000

/**
 * The device's ids, one for each account that has signed in on it. They are sealed and look different after each sign-in:
 * nobody but this installation can tell the device again by them.
 */
function deviceIdsOf({ tenant, services, deviceCookie }: DeviceCaller): string[] {
  if (deviceCookie.value === '' || deviceCookie.value.length > longestCookie) return []
  const plain = services.keyring.open('device', Buffer.from(deviceCookie.value, 'base64url'), tenant.key)
  return plain === null ? [] : plain.toString().split(' ').filter(isUuid)
}

/** The device under which the account of a folded address has signed in here before; null for none. */
export async function knownDeviceOf(caller: DeviceCaller, email: string): Promise<string | null> {
  const ids = deviceIdsOf(caller)
  if (ids.length === 0 || !isEmail(email)) return null
  return caller.run((scope) => findKnownDevice(scope, { ids, email }, caller.services.clock()))
}

/** The device of a sign-in. */
export interface SignInDevice {
  id: string
  /** Whether the account has not signed in on it before, or so long ago that it is forgotten. */
  isNew: boolean
}

/** Remembers, within the sign-in's transaction, that an account has signed in on this device. */
export async function rememberDevice(
  caller: DeviceCaller,
  scope: TenantScope,
  jobSeekerId: string,
): Promise<SignInDevice> {
  const { tenant, services, deviceCookie } = caller
  const ids = deviceIdsOf(caller)
  const { id, expiresAt, isNew } = await storeKnownDevice(scope, { jobSeekerId, ids }, services.clock())
  const all = [id, ...ids.filter((other) => other !== id)].slice(0, mostAccounts)
  const sealed = services.keyring.seal('device', Buffer.from(all.join(' ')), tenant.key)
  deviceCookie.set(sealed.toString('base64url'), expiresAt)
  return { id, isNew }
}

/** Makes all other devices of an account strangers: somebody else may have signed in on them. */
export const forgetOtherDevices = (caller: DeviceCaller, scope: TenantScope, jobSeekerId: string): Promise<void> =>
  forgetDevices(scope, jobSeekerId, deviceIdsOf(caller))
