import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'

/** @throws Error where a part is missing without which nothing here can be shown: the place around it says so */
export function requireReadable({ notices, setting, push }: ComponentPayloads['notice_centre']): void {
  const isReadable =
    Array.isArray(notices) && Array.isArray(setting?.pushKinds) && (!push || Array.isArray(push.devices))
  if (!isReadable) throw new Error('The notices lack a part.')
}
