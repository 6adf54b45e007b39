/**
 * The service's splash over the page until the portal has taken the page over, by style alone: it needs no code of the
 * browser's, and goes by itself after three seconds where the code does not arrive. The toaster mounts with the page.
 */
const style = `
#splash{position:fixed;inset:0;z-index:9999;pointer-events:none;animation:splash-out .2s 3s both}
#splash img{width:100%;height:100%;object-fit:cover}
body:has([popover="manual"][role="status"]) #splash{animation-delay:0s}
@keyframes splash-out{to{opacity:0;visibility:hidden}}`

/**
 * The first markup of an installed app.
 *
 * @param image the escaped address of the drawing
 * @param nonce of the response's Content-Security-Policy
 */
export const splashMarkup = (image: string, nonce: string): string =>
  `<style nonce="${nonce}">${style}</style><div id="splash" aria-hidden="true"><img src="${image}" alt=""></div>`
