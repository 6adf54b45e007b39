import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { ApplicationErrorCode } from '@tsunagu/contract/base/error-codes.ts'

/** Whether a call was refused for a reason that the contract names. */
export const isRefusedFor = (error: unknown, code: ApplicationErrorCode): boolean =>
  error instanceof ResponseError && error.body?.details[0]?.code === code

/**
 * Calls that wait until the person at the page has proved again who they are (docs/behaviour.md §32). One dialog serves all
 * of them: the page never asks twice at a time.
 */
export class Confirmation {
  readonly #listeners = new Set<() => void>()
  #waiting: ((isProved: boolean) => void)[] = []

  /** Whether somebody has to be asked now. */
  readonly isAsking = (): boolean => this.#waiting.length > 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Lets the waiting calls go on, or fail as they did. */
  readonly settle = (isProved: boolean): void => {
    for (const resolve of this.#waiting.splice(0)) resolve(isProved)
    this.#notify()
  }

  /** Makes a call; where it asks for a proof, makes it again after one. */
  async run<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (!isRefusedFor(error, 'confirmation_needed') || !(await this.#request())) throw error
      return call()
    }
  }

  #request(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#waiting.push(resolve)
    this.#notify()
    return promise
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** That of this page: the client waits for it, and the dialog settles it. */
export const confirmation = new Confirmation()
