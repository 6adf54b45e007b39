import { operatorLimits } from '../../base/limits.ts'
import { object, oneOf, pathId, Type } from '../../base/schema.ts'
import { exportColumns, exportReasons } from '../../staff/bulk.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { askedPeople } from './people-calls.ts'

/** Data of job seekers that leaves the portal (docs/behaviour.md §41). */
export const exportEndpoints = {
  exportPeople: defineEndpoint({
    summary: `The job seekers that filters find, as CSV (UTF-8 with a byte order mark), at most ${operatorLimits.exportedPeople.toLocaleString('en')}; more are refused with 409. The reason is in the audit, and so is everybody whose data was passed on.`,
    access: 'operator',
    scopes: ['job_seekers:export'],
    confirm: true,
    isRead: true,
    query: object({ reason: oneOf(exportReasons) }),
    body: object({
      ...askedPeople,
      columns: Type.Array(oneOf(exportColumns), { minItems: 1, maxItems: exportColumns.length, uniqueItems: true }),
    }),
    response: null,
    download: true,
    errors: ['failed_precondition', 'permission_denied'],
  }),
  getDisclosure: defineEndpoint({
    summary:
      'Everything that is stored of a job seeker as a zip, with the notes and tags of the staff, for a request to disclose it (個人情報保護法 33条). Suspended accounts as well.',
    access: 'operator',
    scopes: ['job_seekers:export'],
    confirm: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: null,
    download: true,
    errors: ['not_found', 'permission_denied'],
  }),
}
