import { type InboxTab, inboxTabs } from '@tsunagu/contract/staff/inbox.ts'

interface InboxSearch {
  tab?: InboxTab
  /** Whose conversation is in hand. */
  person?: string
}

/** Reads the parameters of the inbox's address. */
export function readInboxSearch(search: Record<string, unknown>): InboxSearch {
  const tab = inboxTabs.find((one) => one === search['tab'])
  const person = search['person']
  return { ...(tab && { tab }), ...(typeof person === 'string' && person !== '' && { person }) }
}
