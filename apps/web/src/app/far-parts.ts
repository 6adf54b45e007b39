/**
 * On a phone the first layout of a long page was its longest task. Style sheets let parts far below wait until they come near
 * while the root element has `data-far-parts-wait` (`content-visibility`; screen.module.css, cards.module.css).
 *
 * Such a part has an estimated height until then, and going back scrolls to a place that was measured: two seconds after the
 * page has loaded nothing waits any more. Nor does it on a page that is loaded again, which begins where it was left.
 */
const marking = `(root=>{if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")return
root.dataset.farPartsWait="";const end=()=>delete root.dataset.farPartsWait
addEventListener("popstate",end,true);addEventListener("load",()=>setTimeout(end,2000))})(document.documentElement)`

/** @param nonce of the response's Content-Security-Policy */
export const farPartsScript = (nonce: string): string => `<script nonce="${nonce}">${marking}</script>`
