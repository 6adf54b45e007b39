import type { Definitions } from './load-tenants.ts'
import type { Tenants } from './tenant.ts'

/** What a process serves by, and whether it has refused to take over what the files say by now. */
export class DefinitionsInForce {
  readonly #load: () => Promise<Definitions>
  #definitions: Definitions
  #refusedAt: Date | null = null
  /** Called after each change. */
  onChange: () => void = () => undefined

  /** @param load reads the files again */
  constructor(load: () => Promise<Definitions>, definitions: Definitions) {
    this.#load = load
    this.#definitions = definitions
  }

  get tenants(): Tenants {
    return this.#definitions.tenants
  }

  /** Of all texts that were read; processes with the same one serve by the same definitions. */
  get hash(): string {
    return this.#definitions.hash
  }

  /** When files were refused last; null since others were taken over. */
  get refusedAt(): Date | null {
    return this.#refusedAt
  }

  /** Puts read definitions in force. */
  take(definitions: Definitions): void {
    this.#definitions = definitions
    this.#refusedAt = null
    this.onChange()
  }

  /** Notes that the files cannot be taken over. */
  refuse(): void {
    this.#refusedAt = new Date()
    this.onChange()
  }

  /** Reads the files again. @throws DefinitionError where they are refused; the former definitions stay in force then */
  async reload(): Promise<void> {
    try {
      this.take(await this.#load())
    } catch (error) {
      this.refuse()
      throw error
    }
  }
}
