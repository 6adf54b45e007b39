import { isDocument } from '@tsunagu/contract/navigation/files.ts'
import { listFiles } from '#server/features/files/file.queries.ts'
import type { Sources } from '#server/screens/source.ts'

/** Documents alone: files of a form's elements are seen there. */
export const fileUploadSources: Sources<'file_upload'> = {
  resume_files: async ({ scope, jobSeekerId }) =>
    jobSeekerId === null
      ? null
      : { files: (await listFiles(scope, { jobSeekerId, kind: 'resume', givenBy: 'job_seeker' })).filter(isDocument) },
}
