const ownOrigin = 'https://portal.invalid'
const ownFolder = '/assets/'
/** Calls of the portal, on whatever host: a picture would make each visitor's browser call them. */
const isCall = (path: string) => /^\/v1\/(app|auth|docs|operator|storage)(\/|$)/i.test(path)

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** Whether nothing in a path could be read as a step to another folder, by a browser, a proxy or a server. */
function isPlainPath(path: string): boolean {
  const steps = decoded(path)?.slice(1).split('/') ?? ['']
  return steps.every((step) => step !== '' && step !== '.' && step !== '..' && !/[\\%\p{Cc}]/u.test(step))
}

/**
 * Whether an address may be shown as a picture: `https` elsewhere, or one of the service's own files below `/assets/`. It is
 * looked at as browsers resolve it: `/assets/../v1/app/job_seeker/data` begins like a picture and is a call.
 */
export function isPictureAddress(address: string): boolean {
  if (!URL.canParse(address, ownOrigin)) return false
  const { origin, protocol, pathname, username, password } = new URL(address, ownOrigin)
  if (address.startsWith(ownFolder)) {
    const [path = ''] = address.split(/[?#]/)
    return origin === ownOrigin && pathname.startsWith(ownFolder) && isPlainPath(path)
  }
  const isPlainHttps = address.startsWith('https://') && protocol === 'https:' && username === '' && password === ''
  return isPlainHttps && !address.includes('\\') && !isCall(decoded(pathname) ?? pathname)
}
