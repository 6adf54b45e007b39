import { isIPv6 } from 'node:net'

const groupsIn = (text: string): string[] => text.split(':').filter((group) => group !== '')

/**
 * Whom limits per network address count: an IPv4 address, or the /64 of an IPv6 one, because a single line is given
 * that many addresses (RFC 6177). IPv4 inside IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::')
  const before = groupsIn(head)
  const after = groupsIn(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
