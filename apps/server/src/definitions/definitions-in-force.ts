import { DefinitionError, describeProblem } from './checks/definition-error.ts'
import type { Definitions } from './load-tenants.ts'
import { noSites, type PublishedSites } from './published-sites.ts'
import type { Tenants } from './tenant.ts'

/** Definitions that were read, with the versions of the desk that they contain. */
interface ReadDefinitions {
  definitions: Definitions
  sites: PublishedSites
  /** Why the newest version of a service is not among them. */
  refusals: ReadonlyMap<string, readonly string[]>
}

/** What a process serves by, and whether it has refused to take over what the files or the desk say by now. */
export class DefinitionsInForce {
  readonly #load: (sites: PublishedSites) => Promise<Definitions>
  #definitions: Definitions
  #sites: PublishedSites = noSites()
  #wanted: PublishedSites = noSites()
  #refusals: ReadDefinitions['refusals'] = new Map()
  #refusedAt: Date | null = null
  #turn: Promise<unknown> = Promise.resolve()
  /** Called after each change. */
  onChange: () => void = () => undefined

  /** @param load reads the files again, with what the desk has published on top */
  constructor(load: (sites: PublishedSites) => Promise<Definitions>, definitions: Definitions) {
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

  /** When files or a version were refused last; null since others were taken over. */
  get refusedAt(): Date | null {
    return this.#refusedAt
  }

  /** What the desk has published, as far as it is in force here. */
  get sites(): PublishedSites {
    return this.#sites
  }

  /** Why the newest version of a service is not in force here. */
  get refusals(): ReadDefinitions['refusals'] {
    return this.#refusals
  }

  /** Puts read definitions in force. */
  take({ definitions, sites, refusals }: ReadDefinitions): void {
    this.#definitions = definitions
    this.#sites = sites
    this.#refusals = refusals
    this.#refusedAt = refusals.size > 0 ? new Date() : null
    this.onChange()
  }

  /** Notes that the files cannot be taken over. */
  refuse(): void {
    this.#refusedAt = new Date()
    this.onChange()
  }

  /**
   * Reads the files, with what the desk has published on top. A version that cannot be used, such as after a change of the
   * base, is left out for the former one of its service: the other services must not wait for it.
   * @throws DefinitionError where the files themselves cannot be used
   */
  async read(): Promise<ReadDefinitions> {
    const sites = new Map(this.#wanted)
    const refusals = new Map<string, string[]>()
    for (;;) {
      try {
        return { definitions: await this.#load(sites), sites, refusals }
      } catch (error) {
        if (!(error instanceof DefinitionError)) throw error
        const faulty = error.services.filter((service) => sites.has(service))
        if (faulty.length === 0) throw error
        const reasons = error.problems.map(describeProblem)
        for (const service of faulty) this.#fallBack(service, sites, refusals, reasons)
      }
    }
  }

  #fallBack(service: string, sites: Map<string, unknown>, refusals: Map<string, string[]>, reasons: string[]): void {
    const former = this.#sites.get(service)
    // The second time the former one is at fault as well
    if (former && !refusals.has(service) && former !== sites.get(service)) sites.set(service, former)
    else sites.delete(service)
    if (!refusals.has(service)) refusals.set(service, reasons)
  }

  /** Reads the files again. @throws DefinitionError where they are refused; the former definitions stay in force then */
  reload(): Promise<void> {
    // One after the other: an older reading must not replace a newer one
    const next = this.#turn.then(async () => {
      try {
        this.take(await this.read())
      } catch (error) {
        this.refuse()
        throw error
      }
    })
    this.#turn = next.catch(() => undefined)
    return next
  }

  /** Takes over what the desk has published by now; `reload` reads the same again. */
  publish(sites: PublishedSites): Promise<void> {
    this.#wanted = sites
    return this.reload()
  }
}
