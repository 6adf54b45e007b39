import type { Command } from '#operator-cli/command-line/command.ts'
import { auditCommand } from '#operator-cli/commands/audit.ts'
import { backupCommand, restoreCommand } from '#operator-cli/commands/backup.ts'
import { eventsCommand } from '#operator-cli/commands/events.ts'
import { exportCommand } from '#operator-cli/commands/export.ts'
import { fileCommand } from '#operator-cli/commands/file.ts'
import { importCommand } from '#operator-cli/commands/import.ts'
import { interviewCommand } from '#operator-cli/commands/interview.ts'
import { jobSeekerCommand } from '#operator-cli/commands/job-seeker.ts'
import { keyCommand } from '#operator-cli/commands/key.ts'
import { ledgerCommand } from '#operator-cli/commands/ledger.ts'
import { masterDataCommand } from '#operator-cli/commands/master-data.ts'
import { messageCommand } from '#operator-cli/commands/message.ts'
import { offerCommand } from '#operator-cli/commands/offer.ts'
import { postingCommand } from '#operator-cli/commands/posting.ts'
import { progressCommand } from '#operator-cli/commands/progress.ts'
import { quarantineCommand } from '#operator-cli/commands/quarantine.ts'
import { scheduleCommand } from '#operator-cli/commands/schedule.ts'
import { tenantCommand } from '#operator-cli/commands/tenant.ts'
import { todoCommand } from '#operator-cli/commands/todo.ts'
import { webhookCommand } from '#operator-cli/commands/webhook.ts'
import { withdrawCommand } from '#operator-cli/commands/withdraw.ts'
import { createCompletionCommand } from '#operator-cli/completion/completion-command.ts'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  importCommand,
  auditCommand,
  createCompletionCommand(() => commands),
  eventsCommand,
  exportCommand,
  fileCommand,
  interviewCommand,
  jobSeekerCommand,
  keyCommand,
  ledgerCommand,
  masterDataCommand,
  messageCommand,
  offerCommand,
  postingCommand,
  progressCommand,
  quarantineCommand,
  scheduleCommand,
  backupCommand,
  restoreCommand,
  tenantCommand,
  todoCommand,
  webhookCommand,
  withdrawCommand,
]
