import { BlockList, isIPv6 } from 'node:net'

/**
 * Whether an address is one of the proxy's own; anybody else's `X-Forwarded-*` is what they like it to be.
 * @param networks addresses (`127.0.0.1`) and networks (`10.1.0.0/16`), of either kind
 */
export function trustedProxy(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  // Node reports a proxy's IPv4 address as IPv6 (`::ffff:127.0.0.1`) when listening at both: the list matches it
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
