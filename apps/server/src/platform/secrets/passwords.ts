import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#server/platform/errors/problem.ts'

/** argon2id (the library's default kind) as OWASP's password storage cheat sheet sets it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of the same cost that nobody knows the password of: what is asked of unknown accounts is checked against it. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$S829QavH4IVNpTQHdhytFw$nBylCoxjtcOG2Ka4vM3ndHNFzBXteM0dF2rgg/QwMTo'

/** The same password is the same from any keyboard: full width or half, composed or not. */
const fold = (password: string) => password.normalize('NFKC')

/** Hashes a password for storing. */
export const hashPassword = (password: string): Promise<string> => hash(fold(password), cost)

/** Hashes and checks passwords; tests replace it to count the work. */
export interface Passwords {
  hash: (password: string) => Promise<string>
  /** `null` is an account that does not exist or has no password: the same work, and never right. */
  verify: (passwordHash: string | null, password: string) => Promise<boolean>
}

interface PasswordOptions {
  /** Each takes 19 MiB and a thread of the pool that also reads files. */
  maxConcurrent: number
  /** Beyond this many in line a call is refused, instead of leaving everybody waiting. */
  maxWaiting: number
}

/** Runs tasks at most so many at a time, the others in line. */
function createLine({ maxConcurrent, maxWaiting }: PasswordOptions): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting)
        throw new Problem('unavailable', { retryAfterSeconds: 5, logText: 'password line is full' })
      await new Promise<void>((resume) => waiting.push(resume))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export function createPasswords(options: PasswordOptions = { maxConcurrent: 2, maxWaiting: 200 }): Passwords {
  const inLine = createLine(options)
  return {
    hash: (password) => inLine(() => hashPassword(password)),
    verify: async (passwordHash, password) => {
      const isRight = await inLine(() => verify(passwordHash ?? nobodysHash, fold(password)))
      return isRight && passwordHash !== null
    },
  }
}
