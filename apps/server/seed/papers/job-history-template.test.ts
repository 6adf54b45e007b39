import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { checkContent } from '#server/platform/file-checks/check-content.ts'
import { jobHistoryTemplate } from './job-history-template.ts'

const path = resolve(import.meta.dirname, '../../../../tenants/base/assets/shokumu-keirekisho.docx')

it('is a Word document that may be handed in again, and the one that services offer', async () => {
  const template = jobHistoryTemplate()
  expect(await checkContent('docx', path)).toMatchObject({ isContent: true })
  expect(template.equals(readFileSync(path)), 'run: node apps/server/seed/write-job-history-template.ts').toBe(true)
})
