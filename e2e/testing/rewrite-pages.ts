import type { Visitor } from './browser.ts'

/** The protocol's description of a response that it has paused. */
type PausedPage = {
  requestId: string
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}

/**
 * Changes what the server sends as pages, until the returned function is called. By the debugging protocol, since only
 * the browser resolves the services' names.
 */
export async function rewritePages(
  { context, page }: Visitor,
  change: (html: string) => string,
): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  const rewrite = async ({ requestId, responseStatusCode = 200, responseHeaders = [] }: PausedPage) => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const html = Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
      body: Buffer.from(change(html)).toString('base64'),
    })
  }
  // A page that is left while its response is read needs none any more
  session.on('Fetch.requestPaused', (paused) => void rewrite(paused).catch(() => undefined))
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] })
  return () => session.detach()
}
