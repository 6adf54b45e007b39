import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isMisshapen } from './body-shape.ts'
import { misshapenBody } from './request-problem.ts'
import { streamTypesOf } from './serve-call.ts'

/** Parses the text of a JSON body; an empty one counts as none. */
export type ReadJson = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
  url?: string,
) => void

/** JSON bodies, and streams that are left to their handler. Returns how a JSON body is read, for bodies of pages' calls. */
export function parseBodies(app: FastifyInstance): ReadJson {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const readJson: ReadJson = (request, text, done, url = request.url) => {
    if (text === '') done(null, undefined)
    else if (isMisshapen(text)) done(misshapenBody({ url }))
    else void parseJson(request, text, done)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    readJson(request, String(body), done),
  )
  const streamTypes = new Set(Object.values<EndpointDefinition>(endpoints).flatMap(streamTypesOf))
  for (const type of streamTypes) {
    app.addContentTypeParser(type, (_request, _payload, done) => done(null))
  }
  return readJson
}
