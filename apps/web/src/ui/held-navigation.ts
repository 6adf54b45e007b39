/** What a navigation waits for; null where it need not wait. */
type Hold = () => Promise<void> | null

let hold: Hold = () => null

/** Blocks navigations: the code that decides (`ui/layers.ts`) loads later than the router. */
export function holdNavigations(until: Hold): void {
  hold = until
}

/** Makes a step of the router once nothing holds it any more. */
export const whenFree = (step: () => Promise<void>): Promise<void> => hold()?.then(step) ?? step()
