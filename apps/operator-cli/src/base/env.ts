import { resolve } from 'node:path'

/** Everything the command line takes from its environment. Nothing else reads `process.env`. */
export interface Env {
  /** The API key of `TSUNAGU_OPERATOR_KEY`. */
  operatorKey: string | null
  /** The embedded server's folder, absolute; its first keys are there. */
  dataDir: string
  /** The local server's port, unchecked. */
  port: string
  /** The domain whose first label is the service, as the server of this machine has it; null for `localhost`. */
  providerDomain: string | null
  /** The folder in which the operator called the command: relative paths start here. */
  startFolder: string
}

/** Reads the environment. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // npm runs scripts in the repository's root and says in INIT_CWD where it was called; a child of another script inherits it
  const isCalledByNpm = source['npm_lifecycle_event'] === 'operator'
  return {
    operatorKey: source['TSUNAGU_OPERATOR_KEY'] || null,
    dataDir: resolve(source['DATA_DIR'] || '.data'),
    port: source['PORT'] || '3000',
    providerDomain: source['PROVIDER_DOMAINS']?.split(',')[0]?.trim() || null,
    startFolder: (isCalledByNpm && source['INIT_CWD']) || process.cwd(),
  }
}
