import type { FastifyInstance } from 'fastify'
import { plainProblem } from '#server/http/error-handler.ts'
import { hostnameOf, isLocalRequest, type RequestOrigin, tenantOfHost } from '#server/http/tenant.ts'
import { listOutbox, type StoredMail } from '#server/platform/mail/outbox.queries.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
/** Addresses in a mail's text become links, so that a sign-up can go on from here. */
const linkify = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s&<]+(?:&amp;[^\s&<]+)*/g, '<a href="$&">$&</a>')

const style = `body{font:16px/1.7 system-ui,"Noto Sans CJK JP",sans-serif;max-width:760px;margin:32px auto;padding:0 16px;color:#222}
article{border:1px solid #ddd;border-radius:12px;padding:16px 20px;margin:16px 0}h2{font-size:18px;margin:0 0 4px}
p{margin:0;color:#555;font-size:14px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}`

/** A file as text: the page may show nothing else. */
const attachmentHtml = ({ fileName, content }: StoredMail['attachments'][number]) =>
  `<details><summary>${escapeHtml(fileName)}</summary><pre>${escapeHtml(content)}</pre></details>`

const mailHtml = (mail: StoredMail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.recipient)} · From ${escapeHtml(mail.sender)} · ${dateTimeInTokyo(mail.createdAt)}</p>
<pre>${linkify(mail.text)}</pre>
${mail.attachments.map(attachmentHtml).join('\n')}</article>`

/**
 * Shows the mails that the embedded server keeps instead of sending, newest first; `/__outbox.json` is the same for
 * tests. Only for requests from this machine, past no proxy: a mail holds sign-up links.
 */
export function mountOutbox(app: FastifyInstance, services: Services): void {
  const mailsFor = async (request: RequestOrigin): Promise<StoredMail[]> => {
    const tenant = isLocalRequest(request)
      ? tenantOfHost(hostnameOf(request.host), services.tenants(), ['localhost'])
      : null
    if (!tenant) throw plainProblem('not_found')
    return services.runInScope(tenant.key, listOutbox)
  }
  const options = { schema: { hide: true } }
  app.get('/__outbox', options, async (request, reply) => {
    const mails = await mailsFor(request)
    const list = mails.map(mailHtml).join('\n') || '<p>No mail yet.</p>'
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><style>${style}</style><h1>Outbox</h1>${list}</html>`,
      )
  })
  app.get('/__outbox.json', options, async (request) => mailsFor(request))
}
