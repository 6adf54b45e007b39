import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { jobHistoryTemplate } from '#seed/papers/job-history-template.ts'

/** Writes the template again after a change of `job-history-template.ts`; a test compares the two. */
const path = resolve(import.meta.dirname, '../../../tenants/base/assets/shokumu-keirekisho.docx')
writeFileSync(path, jobHistoryTemplate())
