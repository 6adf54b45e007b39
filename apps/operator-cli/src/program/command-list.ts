import type { Command } from '#operator-cli/command-line/command.ts'

/** A command as the list of all shows it. It is loaded when it is called: most of them need the whole contract, which takes time and memory. */
interface ListedCommand {
  name: string
  /** Its name and arguments. */
  synopsis: string
  summary: string
  load(): Promise<Command>
}

/** All commands, in the order of the help. */
export const listedCommands: readonly ListedCommand[] = [
  {
    name: 'import',
    synopsis: 'import FILE|-',
    summary: 'import job postings (JSON Lines, JSON-LD, CSV) into a service',
    load: () => import('#operator-cli/commands/import.ts').then((all) => all.importCommand),
  },
  {
    name: 'audit',
    synopsis: 'audit list',
    summary: 'what was done and read with API keys, by whom and from where',
    load: () => import('#operator-cli/commands/audit.ts').then((all) => all.auditCommand),
  },
  {
    name: 'completion',
    synopsis: 'completion bash|zsh',
    summary: 'print a script by which a shell completes commands and options',
    load: () =>
      import('#operator-cli/completion/completion-command.ts').then((all) => all.createCompletionCommand(loadCommands)),
  },
  {
    name: 'events',
    synopsis: 'events list|follow',
    summary: 'what happened on the portal, for systems that poll and people who look',
    load: () => import('#operator-cli/commands/events.ts').then((all) => all.eventsCommand),
  },
  {
    name: 'export',
    synopsis: 'export',
    summary: 'write job postings as a file that import reads',
    load: () => import('#operator-cli/commands/export.ts').then((all) => all.exportCommand),
  },
  {
    name: 'file',
    synopsis: 'file get',
    summary: 'get a file of a job seeker',
    load: () => import('#operator-cli/commands/file.ts').then((all) => all.fileCommand),
  },
  {
    name: 'interview',
    synopsis: 'interview ACTION',
    summary: 'interviews: offer times, list, confirm the picked one, move, cancel',
    load: () => import('#operator-cli/commands/interview.ts').then((all) => all.interviewCommand),
  },
  {
    name: 'job-seeker',
    synopsis: 'job-seeker ACTION',
    summary: 'job seekers: search them, show one, invite one, erase one',
    load: () => import('#operator-cli/commands/job-seeker.ts').then((all) => all.jobSeekerCommand),
  },
  {
    name: 'key',
    synopsis: 'key list|create|revoke',
    summary: 'API keys: list them, make one, revoke one',
    load: () => import('#operator-cli/commands/key.ts').then((all) => all.keyCommand),
  },
  {
    name: 'ledger',
    synopsis: 'ledger ACTION',
    summary: 'get 求職管理簿, 求人管理簿 or 手数料管理簿 as CSV',
    load: () => import('#operator-cli/commands/ledger.ts').then((all) => all.ledgerCommand),
  },
  {
    name: 'master-data',
    synopsis: 'master-data ACTION',
    summary: 'show and replace the lists of places, stations, schools, … of a service',
    load: () => import('#operator-cli/commands/master-data.ts').then((all) => all.masterDataCommand),
  },
  {
    name: 'message',
    synopsis: 'message send|list|show',
    summary: 'messages with a job seeker: send one, list them, show one',
    load: () => import('#operator-cli/commands/message.ts').then((all) => all.messageCommand),
  },
  {
    name: 'offer',
    synopsis: 'offer make|show|withdraw',
    summary: 'offers of employers: make one, show one, take one back',
    load: () => import('#operator-cli/commands/offer.ts').then((all) => all.offerCommand),
  },
  {
    name: 'posting',
    synopsis: 'posting put|show',
    summary: 'one job posting: put it, show it',
    load: () => import('#operator-cli/commands/posting.ts').then((all) => all.postingCommand),
  },
  {
    name: 'progress',
    synopsis: 'progress list|show|move',
    summary: 'inquiries and applications: list them, show one, move one on',
    load: () => import('#operator-cli/commands/progress.ts').then((all) => all.progressCommand),
  },
  {
    name: 'quarantine',
    synopsis: 'quarantine list',
    summary: 'list the job postings that the law does not let be published, with the reasons',
    load: () => import('#operator-cli/commands/quarantine.ts').then((all) => all.quarantineCommand),
  },
  {
    name: 'schedule',
    synopsis: 'schedule show',
    summary: 'when a job seeker is free, what is booked, and the work schedules',
    load: () => import('#operator-cli/commands/schedule.ts').then((all) => all.scheduleCommand),
  },
  {
    name: 'backup',
    synopsis: 'backup FILE|-',
    summary: 'write database and files of all services into an archive (run beside the server)',
    load: () => import('#operator-cli/commands/backup.ts').then((all) => all.backupCommand),
  },
  {
    name: 'restore',
    synopsis: 'restore FILE',
    summary: 'put a backup back into an empty database (run beside the stopped servers)',
    load: () => import('#operator-cli/commands/backup.ts').then((all) => all.restoreCommand),
  },
  {
    name: 'after-restore',
    synopsis: 'after-restore',
    summary: 'finish a restore of the database by pgBackRest or a snapshot: erase again, check keys and files',
    load: () => import('#operator-cli/commands/backup.ts').then((all) => all.afterRestoreCommand),
  },
  {
    name: 'staff',
    synopsis: 'staff invite EMAIL',
    summary: 'invite somebody to the staff’s desk: the first of an installation (run beside the servers)',
    load: () => import('#operator-cli/commands/staff.ts').then((all) => all.staffCommand),
  },
  {
    name: 'tenant',
    synopsis: 'tenant check [FOLDER]',
    summary:
      "check the services' definitions (check), write them as they are in force (export), move one to another database (move)",
    load: () => import('#operator-cli/commands/tenant.ts').then((all) => all.tenantCommand),
  },
  {
    name: 'todo',
    synopsis: 'todo ACTION',
    summary: 'to-dos of a job seeker: give, list, change, take back',
    load: () => import('#operator-cli/commands/todo.ts').then((all) => all.todoCommand),
  },
  {
    name: 'webhook',
    synopsis: 'webhook ACTION',
    summary: 'receivers of events: set them up, try them, see and repeat deliveries',
    load: () => import('#operator-cli/commands/webhook.ts').then((all) => all.webhookCommand),
  },
  {
    name: 'withdraw',
    synopsis: 'withdraw ID...|-',
    summary: 'close job postings of a service at once',
    load: () => import('#operator-cli/commands/withdraw.ts').then((all) => all.withdrawCommand),
  },
]

/** All commands, loaded. */
export const loadCommands = (): Promise<Command[]> => Promise.all(listedCommands.map(({ load }) => load()))
