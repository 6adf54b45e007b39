import { isLoopbackHost } from './sign-in-provider-texts.ts'

/** An origin on this machine; undefined for any other: with it set, secrets are sent there. */
export function localOriginOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, origin } = new URL(text)
  return protocol === 'http:' && isLoopbackHost(hostname) && origin === text ? text : undefined
}
