/**
 * On a phone the layout of a long page was its longest task. Style sheets let parts far below wait until they come near while
 * the root element has `data-far-parts-wait` (`content-visibility`; screen.module.css, cards.module.css).
 *
 * Such a part has an estimated height until it was drawn once, so that a place in pixels is another one later: see
 * `page-places.ts`. Nothing waits on a page that is loaded again, which begins where it was left, nor after a step back.
 */
const marking = `(root=>{if(performance.getEntriesByType("navigation")[0]?.type==="navigate"&&
matchMedia("(max-width: 767.98px)").matches)root.dataset.farPartsWait=""})(document.documentElement)`

/** @param nonce of the response's Content-Security-Policy */
export const farPartsScript = (nonce: string): string => `<script nonce="${nonce}">${marking}</script>`

/** Whether parts far below wait until they come near. */
export const doFarPartsWait = (): boolean => document.documentElement.dataset['farPartsWait'] !== undefined

/** Has every part laid out from now on. */
export function endFarPartsWait(): void {
  delete document.documentElement.dataset['farPartsWait']
}
