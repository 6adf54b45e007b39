import { isDocument } from '@tsunagu/contract/navigation/files.ts'
import { listFiles } from '#server/features/files/file.queries.ts'
import { defineSource } from '#server/screens/define-source.ts'

/** Documents alone: files of a form's elements are seen there. */
export const fileUploadSources = {
  resume_files: defineSource({
    type: 'file_upload',
    provides: ['files'],
    load: async ({ scope, jobSeekerId }) =>
      jobSeekerId === null
        ? null
        : {
            files: (await listFiles(scope, { jobSeekerId, kind: 'resume', givenBy: 'job_seeker' })).filter(isDocument),
          },
  }),
}
