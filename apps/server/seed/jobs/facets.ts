import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  byFacetKey,
  byFacetMember,
  type FacetMember,
  type PlainFacetKey,
  plainFacetKeys,
} from '@tsunagu/contract/search/facet-keys.ts'
import { parse } from 'yaml'
import type { ServiceName } from './job-profile.ts'

interface FacetEntry {
  id: string
  label: string
}
interface OccupationEntry {
  id: string
  displayName: string
  children?: OccupationEntry[]
}
/** Amounts offered as lower limit of a kind of pay. */
export interface SalarySteps {
  id: string
  unitText: 'MONTH' | 'YEAR' | 'HOUR' | 'DAY'
  steps: number[]
}
type FacetFile = { [K in PlainFacetKey]?: FacetEntry[] } & {
  salary?: SalarySteps[]
  occupation_categories?: OccupationEntry[]
}

/** A service's facets by list, id → label. */
export interface ServiceFacets extends Readonly<Record<FacetMember, ReadonlyMap<string, string>>> {
  /** Ids of the narrowest occupations. */
  occupations: readonly string[]
  salary: readonly SalarySteps[]
}

const tenantsFolder = join(import.meta.dirname, '../../../../tenants')

const readFile = (tenant: string): FacetFile => parse(readFileSync(join(tenantsFolder, tenant, 'facets.yaml'), 'utf8'))

const flatten = (entries: readonly OccupationEntry[]): [string, string][] =>
  entries.flatMap(({ id, displayName, children = [] }) => [[id, displayName], ...flatten(children)])

const leaves = (entries: readonly OccupationEntry[]): string[] =>
  entries.flatMap(({ id, children = [] }) => (children.length === 0 ? id : leaves(children)))

/** The facets of one service on top of the shared ones, as `tenants/*\/facets.yaml` has them. */
export function readFacets(service: ServiceName): ServiceFacets {
  const files = [readFile('base'), readFile(service)]
  const merge = (listOf: (file: FacetFile) => FacetEntry[] | undefined) =>
    new Map(files.flatMap((file) => (listOf(file) ?? []).map(({ id, label }): [string, string] => [id, label])))
  return {
    occupationCategories: new Map(files.flatMap((file) => flatten(file.occupation_categories ?? []))),
    ...byFacetMember(byFacetKey(plainFacetKeys, (key) => merge((file) => file[key]))),
    occupations: files.flatMap((file) => leaves(file.occupation_categories ?? [])),
    salary: [...new Map(files.flatMap((file) => (file.salary ?? []).map((one) => [one.id, one]))).values()],
  }
}
