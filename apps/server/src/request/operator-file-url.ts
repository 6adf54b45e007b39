import { routes } from '@tsunagu/contract/endpoints/routes.ts'

const [, path = ''] = routes.getOperatorFile.split(' ')

/** Where an operator's key downloads a job seeker's file. */
export const operatorFileUrl = (jobSeekerId: string, fileId: string): string =>
  path.replace('{jobSeekerId}', jobSeekerId).replace('{fileId}', fileId)
