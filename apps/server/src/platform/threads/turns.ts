/** So much work is done and waits at the same time. */
export interface TurnLimits {
  /** Pieces of work at once, of all accounts together; an account has one of them at most. */
  atOnce: number
  /** Pieces of work that wait. */
  waiting: number
  waitingPerAccount: number
  waitMs: number
}

/** Too many wait already, or a turn did not start in time. None of the work has run. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn'
}

interface Waiting {
  account: string
  begin: () => void
}

/**
 * Lets work begin in the order in which it came, one piece per account at once: an account that asks for much waits for
 * itself, and the others do not wait for it.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #running = new Set<string>()
  readonly #waiting: Waiting[] = []

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Does a piece of work when it is its turn.
   * @throws {NoTurn} before it has begun
   */
  async run<T>(account: string, work: () => Promise<T>): Promise<T> {
    await this.#begin(account)
    try {
      return await work()
    } finally {
      this.#running.delete(account)
      this.#beginNext()
    }
  }

  #isFree(account: string): boolean {
    return this.#running.size < this.#limits.atOnce && !this.#running.has(account)
  }

  async #begin(account: string): Promise<void> {
    if (this.#isFree(account)) {
      this.#running.add(account)
      return
    }
    const { waiting, waitingPerAccount, waitMs } = this.#limits
    const ofAccount = this.#waiting.filter((one) => one.account === account).length
    if (this.#waiting.length >= waiting || ofAccount >= waitingPerAccount) throw new NoTurn('Too much waits already.')
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = { account, begin: resolve }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(one), 1)
        reject(new NoTurn('The turn did not come in time.'))
      }, waitMs)
      one.begin = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push(one)
    })
  }

  #beginNext(): void {
    const index = this.#waiting.findIndex(({ account }) => this.#isFree(account))
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (!next) return
    // Taken before the waiting caller continues: no other one can take it in between
    this.#running.add(next.account)
    next.begin()
  }
}
