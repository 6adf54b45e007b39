import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { addPostalPlaces, type ImportedLists } from '#server/master-data/imported-lists.ts'
import { listFormats } from '#server/master-data/list-formats.ts'
import { createMasterData, type PreparedLists } from '#server/master-data/master-data.ts'
import type { PostalPlace } from '#server/master-data/postal-codes.ts'
import { cellsOf } from '#server/master-data/read-table.ts'
import { createTownGatherer } from '#server/master-data/town-texts.ts'
import { createPauses } from '#server/platform/threads/let-others-run.ts'

/** What has been prepared, and of which files. */
interface Prepared {
  contents: ImportedLists
  prepared: PreparedLists
}

/** The lines of a list that was checked when it was imported, in batches; the event loop is free in between. */
async function* linesInPieces(list: MasterList, packed: Uint8Array): AsyncGenerator<string[]> {
  const pause = createPauses()
  // the decoder drops a byte order mark
  const decoder = new TextDecoder()
  let rest = ''
  let headers = listFormats[list].hasHeader ? 1 : 0
  for await (const bytes of Readable.from([packed]).pipe(createGunzip()) as AsyncIterable<Buffer>) {
    const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    const skipped = Math.min(headers, lines.length)
    headers -= skipped
    yield lines.slice(skipped)
    await pause()
  }
}

async function preparePostalPlaces(packed: Uint8Array): Promise<NonNullable<PreparedLists['postalPlaces']>> {
  const places = new Map<string, PostalPlace[]>()
  for await (const lines of linesInPieces('postal_codes', packed)) addPostalPlaces(places, lines.map(cellsOf))
  return places
}

async function prepareTowns(
  packed: Uint8Array,
  contents: ImportedLists,
): Promise<NonNullable<PreparedLists['townTexts']>> {
  const municipalities = new Map([...contents].filter(([list]) => list === 'municipalities'))
  const gatherer = createTownGatherer(createMasterData(municipalities))
  for await (const lines of linesInPieces('towns', packed)) gatherer.add(lines)
  const pause = createPauses()
  const texts = new Map<string, string>()
  for (const [code, lines] of gatherer.groups()) {
    texts.set(code, lines.join('\n'))
    await pause()
  }
  return texts
}

/**
 * Reads the longest lists before they are needed, in pieces: at their first use they would keep every other request waiting
 * for half a second. What has not changed stays as it is.
 */
export async function prepareLists(contents: ImportedLists, before: Prepared): Promise<PreparedLists> {
  const isSame = (list: MasterList) => contents.get(list) === before.contents.get(list)
  const [postalCodes, towns] = [contents.get('postal_codes'), contents.get('towns')]
  const { postalPlaces, townTexts } = before.prepared
  return {
    postalPlaces: postalCodes && (isSame('postal_codes') ? postalPlaces : await preparePostalPlaces(postalCodes)),
    townTexts: towns && (isSame('towns') && isSame('municipalities') ? townTexts : await prepareTowns(towns, contents)),
  }
}
