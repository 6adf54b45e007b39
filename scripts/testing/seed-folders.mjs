/** The part of generated data in the list of folders. */

/** @type {import('./folders.mjs').Package} */
export const seed = {
  root: 'apps/server/seed',
  looseFiles: ['write-feed.ts', 'write-job-history-template.ts'],
  packages: ['packages/contract/src', 'apps/server/src'],
  folders: {
    base: { is: 'seeded random choices, working days, lines of JSON', imports: [] },
    jobs: { is: 'the jobs of each service that postings are generated from', imports: ['base'] },
    papers: { is: 'generated files: PDF, Word, ZIP', imports: [] },
    postings: { is: 'generating postings in the import format, any number', imports: ['base', 'jobs'] },
    demo: {
      is: 'the demo job seeker, staff, and what has happened and waits for them',
      imports: ['base', 'papers', 'postings'],
    },
  },
}
