import { nullable, object, oneOf, type Static, Type } from '../base/schema.ts'
import { masterLists } from '../search/master-lists.ts'
import { defineEndpoint } from './define-endpoint.ts'

const importedList = object({
  rows: Type.Integer(),
  /** ISO 8601 with offset. */
  importedAt: Type.String(),
})

/** What is in force under a list's name, and what waits for others of its set. */
const masterListStatus = object({
  list: oneOf(masterLists),
  source: oneOf(['shipped', 'imported']),
  /** `null` where the shipped list is not counted. */
  rows: nullable(Type.Integer()),
  /** `null` for a shipped list. */
  importedAt: nullable(Type.String()),
  /** Imported, but not in force before the others of its set fit to it (stations, lines, line_stations); `null` mostly. */
  waiting: nullable(importedList),
})
export type MasterListStatus = Static<typeof masterListStatus>

/** What became of an import that was not refused. */
const masterListImport = object({
  list: oneOf(masterLists),
  rows: Type.Integer(),
  isInForce: Type.Boolean(),
  /** The lists that must be imported too before it takes effect; empty when it has. */
  waitsFor: Type.Array(oneOf(masterLists)),
})
export type MasterListImport = Static<typeof masterListImport>

const listParams = object({ list: oneOf(masterLists) })

/** The operator's calls for master lists (docs/behaviour.md §26); an addition to the specification. Scope `master_data:write`. */
export const masterDataEndpoints = {
  listMasterLists: defineEndpoint({
    summary: 'The master lists of this service: shipped or imported, when, how many rows.',
    access: 'operator',
    scopes: ['master_data:write'],
    response: object({ lists: Type.Array(masterListStatus) }),
  }),
  importMasterList: defineEndpoint({
    summary:
      'Replaces a master list by a file (TSV in UTF-8, or the same packed with gzip). A bad file is refused whole: each of `generalErrors` names a line and what is wrong there. A file with far fewer rows than are in force needs `allowFewer`.',
    access: 'operator',
    scopes: ['master_data:write'],
    params: listParams,
    query: object({ allowFewer: Type.Optional(Type.Boolean()) }),
    stream: { contentType: 'application/octet-stream', line: Type.String() },
    response: masterListImport,
  }),
  resetMasterList: defineEndpoint({
    summary:
      'Goes back to the shipped list; stations, lines and line_stations go back together. Safe to repeat; answers what is in force then.',
    access: 'operator',
    scopes: ['master_data:write'],
    params: listParams,
    response: object({ lists: Type.Array(masterListStatus) }),
  }),
}
