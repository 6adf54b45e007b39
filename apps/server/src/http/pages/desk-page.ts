import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The desk's pages: one document for every address, and the files that it loads. */
export interface DeskPages {
  document: () => Promise<string>
  /** Built files; null where Vite serves the sources (development). */
  folder: string | null
}

/** The built desk; nothing of it is read before somebody opens it. */
export function builtDesk(folder: string): DeskPages {
  let document: string | undefined
  return {
    document: async () => {
      document ??= readFileSync(join(folder, 'index.html'), 'utf8')
      return document
    },
    folder,
  }
}

/** Scripts and styles from our own files alone; nothing may frame the desk. Files go to where uploads are taken. */
const policyOf = ({ portals, uploadOrigin }: DeskOrigins, isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `frame-src ${portals.join(' ') || "'none'"}`,
    ...(isDevelopment ? ["script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"] : []),
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${uploadOrigin && ` ${uploadOrigin}`}`,
  ].join('; ')

const headers = {
  'cache-control': 'no-cache',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

/** Serves the built files of the desk: their names have a hash, and so never change. */
export async function serveDeskFiles(app: FastifyInstance, { folder }: DeskPages): Promise<void> {
  if (folder === null) return
  await app.register(fastifyStatic, {
    root: join(folder, 'desk-assets'),
    prefix: '/desk-assets/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}

/** Other origins that the desk uses. */
export interface DeskOrigins {
  /** Of the services: previews of what is written here are pages of the portal. */
  portals: readonly string[]
  /** Where files are uploaded to; `''` for the desk's own origin. */
  uploadOrigin: string
}

/** Sends the desk's document: the page is drawn by the browser, whatever its address. */
export async function sendDeskPage(reply: FastifyReply, desk: DeskPages, origins: DeskOrigins): Promise<FastifyReply> {
  const isDevelopment = desk.folder === null
  return reply
    .headers({ ...headers, 'content-security-policy': policyOf(origins, isDevelopment) })
    .type('text/html; charset=utf-8')
    .send(await desk.document())
}
