import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInJobSeeker } from '#server/request/handler.ts'
import type { CallReads } from './reads/page-reads.ts'

/** What a call is known by: a request of its own, or the page's request for a call that the page makes. */
export interface IncomingCall
  extends Pick<FastifyRequest, 'host' | 'headers' | 'cookies' | 'protocol' | 'ip' | 'method' | 'url' | 'log' | 'raw'> {
  /** The page that makes the call: its visitor is looked up once for all its calls. */
  page?: { jobSeeker?: Promise<SignedInJobSeeker | null> }
  /** Where a page's call reads; a request has reads of its own. */
  reads?: CallReads
}

/** Where a call sets headers and cookies. */
export type CallReply = Pick<FastifyReply, 'header' | 'setCookie' | 'clearCookie'>
