/** Buttons that were pressed before the portal's code arrived, each once, when by the page's clock, and what notes them. */
type EarlyPresses = Map<HTMLButtonElement, number> & { note: (event: Event) => void }

declare global {
  interface Window {
    earlyPresses?: EarlyPresses
  }
}

/** Links and forms work without code, buttons do not. Enter and the space bar press a button, too. */
const noting = `(presses=>{window.earlyPresses=presses;addEventListener("click",presses.note=event=>{
const button=event.target.closest("button[type=button]");if(button)presses.set(button,event.timeStamp)},true)})(new Map)`

/**
 * The first script of a page: until its code is there, a press of a button would be lost.
 *
 * @param nonce of the response's Content-Security-Policy
 */
export const earlyPressesScript = (nonce: string): string => `<script nonce="${nonce}">${noting}</script>`

/** Nobody waits longer for a press: what it does then would surprise. */
const longestMs = 10_000

const isBehindDialog = (button: HTMLButtonElement): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(button))

/**
 * Presses again what was pressed too early. To be called as soon as React listens: it takes over the part of the page that
 * is pressed before any other. A second press of the same button was impatience, not the wish to undo the first. The page
 * responds between two presses; where one has opened a dialog, nothing outside it is pressed.
 */
export async function repeatEarlyPresses(): Promise<void> {
  const presses = window.earlyPresses
  if (!presses) return
  window.removeEventListener('click', presses.note, true)
  for (const [button, at] of presses) {
    if (isBehindDialog(button)) return
    if (performance.now() - at > longestMs) continue
    // Of one that React has replaced meanwhile, nobody hears it
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}
