/** Whose text to whom. */
export interface DraftKey {
  staffId: string
  service: string
  jobSeekerId: string
}

const prefixOf = (staffId: string) => `desk.draft.${staffId}.`
const nameOf = ({ staffId, service, jobSeekerId }: DraftKey) => `${prefixOf(staffId)}${service}.${jobSeekerId}`

/** Text that was typed and not sent yet; it outlives a reload and the end of the session. `''` for none. */
export function readDraft(key: DraftKey): string {
  return localStorage.getItem(nameOf(key)) ?? ''
}

/** Stores a draft; an empty one is removed. A full or blocked storage loses nothing that is on the page. */
export function storeDraft(key: DraftKey, text: string): void {
  try {
    if (text === '') localStorage.removeItem(nameOf(key))
    else localStorage.setItem(nameOf(key), text)
  } catch {
    // The text stays in the field
  }
}

/** Removes all drafts of a person from this device. */
export function clearDrafts(staffId: string): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  for (const name of names) if (name.startsWith(prefixOf(staffId))) localStorage.removeItem(name)
}
