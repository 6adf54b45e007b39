interface Held {
  id: string
  /** How many parts of the page show the person. */
  parts: number
}

/** Whom a call is about, where that is one person. */
function personIn(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  for (const part of Object.values(input)) {
    if (typeof part !== 'object' || part === null) continue
    if ('jobSeekerId' in part && typeof part.jobSeekerId === 'string') return part.jobSeekerId
    if (!('jobSeekerIds' in part) || !Array.isArray(part.jobSeekerIds)) continue
    const [first, ...others] = part.jobSeekerIds
    if (typeof first === 'string' && others.length === 0) return first
  }
  return ''
}

/** Which job seekers a page has open. Their calls carry the id of the opening, so that the audit has one row for it. */
export function createOpenings(makeId: () => string = () => crypto.randomUUID()) {
  const held = new Map<string, Held>()
  const nameOf = (service: string, jobSeekerId: string) => `${service} ${jobSeekerId}`
  return {
    /** From now on the person is open. @returns what says that they are not any more */
    hold(service: string, jobSeekerId: string): () => void {
      const name = nameOf(service, jobSeekerId)
      const opening = held.get(name) ?? { id: makeId(), parts: 0 }
      opening.parts += 1
      held.set(name, opening)
      return () => {
        opening.parts -= 1
        if (opening.parts === 0) held.delete(name)
      }
    },
    /** The id of the opening that a call belongs to; undefined for none. */
    of: (service: string, input: unknown): string | undefined => held.get(nameOf(service, personIn(input)))?.id,
  }
}

/** Those of this page. */
export const openings = createOpenings()
