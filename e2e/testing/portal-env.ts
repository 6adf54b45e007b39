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
    DEMO_PEOPLE: '0',
    // Of nobody: no message leaves by them
    VAPID_PUBLIC_KEY: 'BB5RZ06S2JaSVks-A-DMuFPqN0mmYJaPqYuVxfZMk0XsKWD1dE-OE4In5FnABLfyPnsjEBu3XahoWDGtIZaf93M',
    VAPID_PRIVATE_KEY: 'f9zK1OpAy_ToxC6VS011YyKVU_Ocx-GENjePHU0a5FM',
    VAPID_SUBJECT: 'mailto:push@tsunagu.example',
    ...(databaseUrl && {
      DATABASE_URL: databaseUrl,
      DEMO_DATA: '1',
      SECRET_KEYS: 'test:a secret of the journeys that is long enough',
    }),
  }
}
