import type { DocumentNode } from './screen-peer.ts'

type Json = Record<string, unknown>

/** The nodes of documents where a card is one flat object, with its type among its properties. */
export const flatNodes = (parts: readonly object[], key: string): DocumentNode[] =>
  parts.map((part) => ({ typed: { holder: part as Json, key }, properties: part as Json }))
