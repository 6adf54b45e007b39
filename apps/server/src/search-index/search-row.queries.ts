import { type RawBuilder, sql } from 'kysely'
import { planePoint } from './posting-place.ts'
import { rowFormat, type SearchRow } from './search-row.ts'

/** A search row as JSON for `json_to_recordset`, whose columns are `searchRecordColumns`. */
export function toSearchRecord(tenant: string, row: SearchRow) {
  const { facets, salaryMin, salaryYear, place, norm, facility, facilityName, employer } = row
  const point = place === null ? null : planePoint(tenant, place)
  const columns = { facets, salary_min: salaryMin, salary_year: salaryYear, norm }
  const names = { facility, facility_name: facilityName, employer }
  return { ...columns, ...names, place: point && `(${point.x},${point.y})` }
}

/** The types of `toSearchRecord`. */
export const searchRecordColumns = sql.raw(
  'facets text[], salary_min int, salary_year bigint, norm text, place point, facility text, facility_name text, employer text',
)

/** Writes the search rows of `source`: a query's name or text with id, both days and the columns above. */
export const upsertSearchRows = (tenant: string, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into job_search (
    tenant, id, src_update_date, expire_date, facets, salary_min, salary_year, norm, place, facility, employer, format)
  select ${tenant}, id, src_update_date, expire_date, facets, salary_min, salary_year, norm, place, facility, employer,
    ${rowFormat}::smallint
  from ${source} order by id
  on conflict (tenant, id) do update set
    src_update_date = excluded.src_update_date, expire_date = excluded.expire_date, facets = excluded.facets,
    salary_min = excluded.salary_min, salary_year = excluded.salary_year, norm = excluded.norm, place = excluded.place,
    facility = excluded.facility, employer = excluded.employer, format = excluded.format`

/**
 * Notes the facilities of `source` (as above) under their names. In the order of the names, so that two imports at once wait
 * for each other instead of blocking each other.
 */
export const noteFacilities = (tenant: string, source: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into job_search_facility_name (tenant, folded, name)
  select distinct on (facility) ${tenant}, facility, facility_name from ${source} where facility <> '' order by facility
  on conflict (tenant, folded) do nothing`
