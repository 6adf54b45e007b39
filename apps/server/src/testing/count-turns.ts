/** Turns that the event loop makes while something is awaited: what others would have had to do their work in. */
export async function countTurns<T>(work: () => Promise<T>): Promise<{ turns: number; value: T }> {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const value = await work().finally(() => clearImmediate(next))
  return { turns, value }
}
