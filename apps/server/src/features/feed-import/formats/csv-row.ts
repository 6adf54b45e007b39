import type { CsvColumn } from '@tsunagu/contract/feed/csv-columns.ts'
import { schemaOrgEmploymentType } from '@tsunagu/contract/feed/employment-types.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { readCell } from './csv-cells.ts'
import { timeOf } from './day-text.ts'
import { municipalityCodeOf } from './plain-facts.ts'

type Members = Record<string, unknown>

/** What is written once, and what an empty cell means. */
const skeleton = () => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue' } as Members,
  hiringOrganization: { '@type': 'Organization' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressCountry: 'JP', streetAddress: '' } as Members,
  },
  baseSalary: { '@type': 'MonetaryAmount', currency: 'JPY', value: { '@type': 'QuantitativeValue' } },
  image: [],
  'x-tsunagu': {
    access: [],
    catchphrases: [],
    labels: [],
    tags: [],
    salaryNote: '',
    selection: [],
    adviserComment: null,
    facets: { workStyles: [], features: [], certifications: [] } as Members,
    terms: { annualHolidays: null, dbs: null, wage: { fixedOvertime: null, example: null } } as Members,
  } as Members,
})
type Item = ReturnType<typeof skeleton> & Members

function setAt(target: Members, path: string, value: unknown): void {
  const steps = path.split('.')
  let at = target
  for (const step of steps.slice(0, -1)) {
    at[step] ??= step === 'geo' ? { '@type': 'GeoCoordinates' } : {}
    at = at[step] as Members
  }
  at[steps.at(-1) ?? ''] = value
}

/** Only a fixed term has a renewal; its limits are none where their cells are empty. */
function settleContract(terms: Members): void {
  const contract = (terms['contract'] ?? {}) as Members
  if (contract['kind'] === 'indefinite') terms['contract'] = { kind: 'indefinite' }
  else if (contract['renewal']) {
    contract['renewal'] = { maxYears: null, maxTimes: null, ...(contract['renewal'] as Members) }
  }
}

/** What follows from other cells. */
function complete(item: Item, { source, vocabulary }: RowContext): Item {
  const extension = item['x-tsunagu']
  if (source !== null) item.identifier['name'] ??= source
  if (typeof item['datePosted'] === 'string') extension['updatedAt'] ??= timeOf(item['datePosted'])
  extension['municipalityCode'] ??= municipalityCodeOf(item.jobLocation.address, vocabulary.masterData)
  item['employmentType'] = schemaOrgEmploymentType((extension['facets'] as Members)['employmentTypes'])
  settleContract(extension['terms'] as Members)
  return item
}

export interface RowContext {
  vocabulary: Vocabulary
  /** Whose postings these are, where the table does not say. */
  source: string | null
}

/**
 * Converts a table's row into a posting of the import format, still unchecked. `columns` are in the row's order;
 * ignores null ones.
 * @throws CellFault for a cell that cannot be read
 */
export function readRow(
  cells: readonly string[],
  columns: readonly (CsvColumn | null)[],
  context: RowContext,
): unknown {
  const item: Item = skeleton()
  for (const [index, column] of columns.entries()) {
    const text = (cells[index] ?? '').replaceAll('\r\n', '\n').trim()
    if (column && text !== '') setAt(item, column.path, readCell(text, column, context.vocabulary.facets))
  }
  return complete(item, context)
}
