import { UsageError } from '#operator-cli/base/cli-error.ts'

/** Where a service's calls go. */
export interface Target {
  protocol: 'http:' | 'https:'
  /** The host to connect to: a name, or an address without brackets. */
  hostname: string
  /** Empty for the protocol's default. */
  port: string
  /** The `Host` header: the server finds the service by it. */
  hostHeader: string
  /** The address as people know it, such as `http://kango.localhost:3000`. */
  address: string
  isLoopback: boolean
}

const isLocalName = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')
const isLoopbackAddress = (hostname: string): boolean => hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

function parseUrl(text: string, command: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const hasMore = url && (url.pathname !== '/' || url.search || url.hash || url.username || url.password)
  if (!url || !/^https?:$/.test(url.protocol) || hasMore) {
    throw new UsageError(
      `--url must be an address such as http://127.0.0.1:3000, without a path; it is "${text}".`,
      command,
    )
  }
  return url
}

/**
 * Where to send a call to an address that the server has returned, such as that of an upload. `*.localhost` is this machine, and the server's own
 * address leads to where it was `called`: its public name need not lead to a port that is open to this machine alone.
 */
export function targetOf(url: URL, called: Target): Target {
  if (url.protocol === called.protocol && url.host === called.hostHeader) return called
  const isLoopback = isLocalName(url.hostname) || isLoopbackAddress(url.hostname)
  return {
    protocol: url.protocol === 'https:' ? 'https:' : 'http:',
    hostname: isLocalName(url.hostname) ? '127.0.0.1' : url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    hostHeader: url.host,
    address: url.origin,
    isLoopback,
  }
}

/** The address of a server on this machine, by its port (`PORT`). */
function localUrl(port: string, command: string): URL {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new UsageError(
      `PORT must be a whole number from 1 to 65535; it is "${port}". Or give the address with --url.`,
      command,
    )
  }
  return new URL(`http://127.0.0.1:${number}`)
}

/**
 * Where the calls of a service go: `url`, or the server at `port` of this machine. On this machine the server finds the service by the
 * `Host` header, under the domain that its server knows, and names are not looked up, since Node does not resolve `*.localhost`; elsewhere the URL's host is the
 * service's own. Throws a UsageError for an address that is not one, or that names another service.
 */
export function readTarget({
  service,
  url: text,
  port,
  providerDomain = null,
  command,
}: {
  service: string
  url: string | null
  port: string
  /** What the server of this machine calls its services by, where that is not `localhost`. */
  providerDomain?: string | null
  /** Whose help a usage error leads to. */
  command: string
}): Target {
  const url = text === null ? localUrl(port, command) : parseUrl(text, command)
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
  const isLocal = isLocalName(url.hostname)
  if (!isLocal && !isLoopbackAddress(url.hostname)) {
    const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
    return { protocol, hostname, port: url.port, hostHeader: url.host, address: url.origin, isLoopback: false }
  }
  const named = url.hostname.endsWith('.localhost') ? url.hostname.slice(0, -'.localhost'.length) : service
  if (named !== service) {
    throw new UsageError(
      `--url names the service "${named}", but --service is "${service}". Give the same in both.`,
      command,
    )
  }
  const hostHeader = `${service}.${providerDomain ?? 'localhost'}${url.port && `:${url.port}`}`
  const hostname = isLocal ? '127.0.0.1' : url.hostname.replace(/^\[(.*)\]$/, '$1')
  const address = providerDomain === null ? `${protocol}//${hostHeader}` : `${url.origin} (${hostHeader})`
  return { protocol, hostname, port: url.port, hostHeader, address, isLoopback: true }
}
