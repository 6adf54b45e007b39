import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { ProviderPattern } from '@tsunagu/contract/base/provider-hosts.ts'
import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import { sharedSchemas } from '@tsunagu/contract/screens/shared-schemas.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { mostBodyBytes } from '#server/http/body-limit.ts'
import { createBuildDeskContext } from '#server/http/desk-context.ts'
import { addEntityTags, nameContractVersion } from '#server/http/entity-tag.ts'
import { handleError, plainProblem, sendProblem } from '#server/http/error-handler.ts'
import { handlers } from '#server/http/handlers.ts'
import { mountLineWebhook } from '#server/http/line-webhook.ts'
import { mountEndpoints } from '#server/http/mount-endpoints.ts'
import { describeApi } from '#server/http/open-api.ts'
import { allowPages } from '#server/http/pages/allow-pages.ts'
import { compression } from '#server/http/pages/compress-page.ts'
import { sendDeskPage, serveDeskFiles } from '#server/http/pages/desk-page.ts'
import { type GallerySource, mountGallery } from '#server/http/pages/gallery-page.ts'
import { mountOutbox } from '#server/http/pages/outbox-page.ts'
import { createPageCalls, longestParameter } from '#server/http/pages/page-calls.ts'
import { type OpenPages, servePages } from '#server/http/pages/page-host.ts'
import { serveServiceWorker } from '#server/http/pages/service-worker.ts'
import { serveStaticFiles } from '#server/http/pages/static-files.ts'
import { mountUnsubscribeRedirect } from '#server/http/pages/unsubscribe-redirect.ts'
import { serveWebManifest } from '#server/http/pages/web-manifest.ts'
import { parseBodies } from '#server/http/parse-bodies.ts'
import { createBuildContext } from '#server/http/request-context.ts'
import { nameRequests, requestIdOf } from '#server/http/request-id.ts'
import { refuseServicesElsewhere } from '#server/http/services-elsewhere.ts'
import { domainsOf } from '#server/http/split-hosts.ts'
import { hostnameOf, isDeskHost } from '#server/http/tenant.ts'
import { trustedProxy } from '#server/http/trusted-proxy.ts'
import { mountUploads } from '#server/http/upload-route.ts'
import { lazyValidator } from '#server/http/validation.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Log } from '#server/platform/settings/log.ts'
import type { Services } from '#server/request/services.ts'

/** What the application is made of; nothing is reached from anywhere else. */
export interface AppOptions {
  services: Services
  providerDomains: readonly string[]
  /** Domains whose API has hosts of its own. */
  apiHosts: readonly ProviderPattern[]
  /** Pages and their files, with the gallery for authors (null in production); `null` serves the API alone. */
  pages:
    | (Pick<OpenPages, 'source' | 'middleware' | 'desk'> & { clientFolder: string; gallery: GallerySource | null })
    | null
  /** Counts requests; left out where nobody looks. */
  metrics?: Metrics
  /** Whether mails are stored for reading at `/__outbox` (embedded only). */
  hasOutbox: boolean
  /** Whether the API's reference is for requests from this machine alone. */
  isReferenceLocal: boolean
  /** Whose `X-Forwarded-*` is believed; empty: nobody's. */
  proxyNetworks: readonly string[]
  /** Whether the process is about to end: those who keep a connection open are then asked to open the next one elsewhere. */
  isStopping?: () => boolean
  /** Validates every response against the contract; on in tests and development. */
  shouldCheckResponses: boolean
  log: Log
}

/** The HTTP server without anything of the portal. */
function openFastify({ log, proxyNetworks }: AppOptions): FastifyInstance {
  const isProxy = trustedProxy(proxyNetworks)
  const loggerInstance: FastifyBaseLogger = log
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, isProxy(request.socket.remoteAddress)),
    trustProxy: proxyNetworks.length > 0 && ((address: string) => isProxy(address)),
    bodyLimit: mostBodyBytes,
    // Requests in progress at the stop finish as usual: the database closes after the last response
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
  })
}

/** Builds the application: explicit dependencies in, an instance that listens or is injected into out. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, pages, apiHosts } = options
  const providerDomains = domainsOf(apiHosts, options.providerDomains)
  const app = openFastify(options)
  nameRequests(app)
  if (options.isStopping) closeKeepAliveOnShutdown(app, options.isStopping)
  options.metrics?.observe(app)
  app.setValidatorCompiler(({ schema, httpPart }) => lazyValidator(schema as object, httpPart ?? 'body'))
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler(handleError)
  const readJson = parseBodies(app)
  for (const [name, schema] of Object.entries(sharedSchemas)) app.addSchema({ ...schema, $id: name })
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], ...compression })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  requireHttpsNextTime(app)
  refuseServicesElsewhere(app, services, providerDomains)
  await allowPages(app, { services, providerDomains, apiHosts })
  serveSources(app, pages?.middleware ?? null)
  nameContractVersion(app)
  addEntityTags(app)
  await describeApi(app, { isLocal: options.isReferenceLocal })
  await mountUploads(app, services)
  await mountLineWebhook(app, services, providerDomains)
  const buildContext = createBuildContext(services, { providerDomains, apiHosts })
  const buildDeskContext = createBuildDeskContext(services, { providerDomains })
  const { shouldCheckResponses } = options
  const calls = mountEndpoints(app, { handlers, buildContext, buildDeskContext, shouldCheckResponses })
  mountUnsubscribeRedirect(app, buildContext)
  if (options.hasOutbox) mountOutbox(app, services)
  if (pages?.gallery) await mountGallery(app, pages.gallery, services.tenants)
  if (pages) await serveStaticFiles(app, pages.clientFolder, services.tenants, providerDomains)
  if (pages) await serveDeskFiles(app, pages.desk)
  if (pages) serveWebManifest(app, services.tenants, providerDomains)
  if (pages) serveServiceWorker(app, pages.source, services.tenants, providerDomains)
  app.addHook('preClose', async () => services.sseConnections.close())
  const servePage =
    pages &&
    servePages(createPageCalls({ calls, readJson, openReads: services.openReads }), pages.source, services.tenants, {
      providerDomains,
      apiHosts,
      uploadOrigin: services.storage.uploadOrigin,
      deskOrigin: services.originsOf({ key: deskLabel, hosts: [] }).page,
    })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(v1|assets|desk-assets|tenant-assets|__)/.test(request.url)
    if (pages && isPage && isDeskHost(hostnameOf(request.host), providerDomains)) {
      const portals = [...services.tenants().values()].map((tenant) => services.originsOf(tenant).page)
      return sendDeskPage(reply, pages.desk, { portals, uploadOrigin: services.storage.uploadOrigin })
    }
    if (servePage && isPage) return servePage(request, reply)
    return sendProblem(request, reply, plainProblem('not_found'))
  })
  return app
}

/**
 * By https alone (RFC 6797 7.2): by http it would block other programs of this machine for everybody who tries the
 * portal out here.
 */
function requireHttpsNextTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}

/** A connection that stays open would be cut at the end, maybe under a request that is on its way. */
function closeKeepAliveOnShutdown(app: FastifyInstance, isStopping: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
}

/** In development Vite responds to requests for source files before any route sees them. */
function serveSources(app: FastifyInstance, middleware: OpenPages['middleware']): void {
  if (!middleware) return
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('finish', () => {
      if (!reply.sent) void reply.hijack()
    })
    middleware(request.raw, reply.raw, () => done())
  })
}
