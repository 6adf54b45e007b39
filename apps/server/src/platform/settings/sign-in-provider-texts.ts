const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']
/** Whether a host is this machine, where http is as good as https. */
export const isLoopbackHost = (hostname: string): boolean =>
  loopbackHosts.includes(hostname) || hostname.endsWith('.localhost')

/** The address of an issuer, as the provider writes it; undefined for what is none. */
export function issuerOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
  return isSafe && `${username}${password}${search}${hash}` === '' ? text : undefined
}

/** `amr=mfa`, with whatever characters an `acr` has. */
export function factorClaimOf(text: string): { claim: 'acr' | 'amr'; value: string } | undefined {
  const [, claim, value = ''] = /^(acr|amr)=(\S+)$/.exec(text) ?? []
  return claim === 'acr' || claim === 'amr' ? { claim, value } : undefined
}
