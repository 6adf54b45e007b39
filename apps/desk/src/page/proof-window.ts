/** A window of its own, in which the person proves at the sign-in provider who they are: the page that asks keeps what is typed. */
const channelName = 'tsunagu-desk-proof'
const mark = 'tsunagu-proof-window'

/** Opens the window. Call it in the handler of a click: browsers block others. @returns whether it is open */
export const openProofWindow = (): boolean =>
  window.open('/sign_in/again', '_blank', 'popup,width=520,height=720') !== null

/** Remembers that this is that window: the provider's pages in between take away its name and its opener. */
export const markProofWindow = (): void => window.sessionStorage.setItem(mark, '1')
export const isProofWindow = (): boolean => window.sessionStorage.getItem(mark) === '1'

/** Tells the page that asked, and closes the window where the browser lets it. */
export function endProofWindow(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('proved')
  channel.close()
  window.close()
}

/** Calls back once a person has proved who they are in such a window. @returns what stops listening */
export function onProved(callBack: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', callBack)
  return () => channel.close()
}
