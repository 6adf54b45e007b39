/** Words and options that mean the same in several commands. */
export const jobSeekerArgument = {
  help: 'the id of a job seeker, as job-seeker search and progress list print it',
  kind: 'id',
} as const
export const postingArgument = { help: 'the id of a posting, as progress list prints it', kind: 'id' } as const
export const jobSeekerOption = { type: 'string', value: 'ID', kind: 'id', help: 'of one job seeker' } as const
export const postingOption = { type: 'string', value: 'ID', kind: 'id', help: 'on one posting' } as const
