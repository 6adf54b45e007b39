/** At most so many are assigned by one call. */
export const mostChosen = 200

/** Adds an id, or takes it out. @param max no more than so many are chosen; a further one changes nothing */
export function toggled(chosen: ReadonlySet<string>, id: string, max = mostChosen): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(id) && next.size < max) next.add(id)
  return next
}

/** All of a list, as far as a call takes them; nobody where all of them were chosen before. */
export function allToggled(chosen: ReadonlySet<string>, ids: readonly string[], max = mostChosen): ReadonlySet<string> {
  const all = ids.slice(0, max)
  return all.every((id) => chosen.has(id)) ? new Set() : new Set(all)
}
