import type { PortalData } from './portal-data.ts'

/** The environment of a portal in production on given data, with demo data. */
export function portalEnv(
  { dataDir, databaseUrl }: Pick<PortalData, 'dataDir' | 'databaseUrl'>,
  port: number,
): NodeJS.ProcessEnv {
  const { DATABASE_URL: _own, NODE_OPTIONS: _options, VITEST: _vitest, ...env } = process.env
  return {
    ...env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      DEMO_DATA: '1',
      SECRET_KEYS: 'test:a secret of the journeys that is long enough',
    }),
  }
}
