/**
 * On a phone the first layout of a long page was its longest task. Style sheets let parts far below wait until they come near
 * while the root element has `data-far-parts-wait` (`content-visibility`; screen.module.css, cards.module.css).
 *
 * Such a part has an estimated height until then. Going back, and loading a page again, scroll to a place that was measured
 * with true heights: there nothing waits.
 */
const marking = `(root=>{if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")return
root.dataset.farPartsWait="";addEventListener("popstate",()=>delete root.dataset.farPartsWait,true)})(document.documentElement)`

/** @param nonce of the response's Content-Security-Policy */
export const farPartsScript = (nonce: string): string => `<script nonce="${nonce}">${marking}</script>`
