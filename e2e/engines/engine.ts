/** The engines that journeys run in beside Chromium's. */
export type EngineName = 'firefox' | 'webkit'

/** The viewport of a phone, and what its browser calls itself: the server leaves out for phones what only wide windows show. */
export const phone = {
  width: 375,
  height: 812,
  userAgents: {
    firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    webkit:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  } satisfies Record<EngineName, string>,
} as const

/** Something on a page. */
export interface EngineElement {
  /** Brings it into view and clicks its middle. */
  click: () => Promise<void>
  /** Types at the cursor, which is there already. */
  type: (text: string) => Promise<void>
  setFiles: (paths: readonly string[]) => Promise<void>
  /** Runs in the page; what it returns is JSON. */
  read: <R>(run: (element: Element) => R) => Promise<R>
}

/**
 * A browser with one page, of a phone's width: what the protocols of both engines can do and journeys need. Functions that
 * run in the page refer to nothing outside of them; what they get and return is JSON.
 */
export interface Engine {
  name: EngineName
  goto: (address: string) => Promise<void>
  evaluate: <A, R>(run: (argument: A) => R, argument: A) => Promise<R>
  element: <A>(find: (argument: A) => Element | null, argument: A) => Promise<EngineElement | null>
  /** For the host of the page that is open. */
  setCookie: (cookie: { name: string; value: string }) => Promise<void>
  clearCookies: () => Promise<void>
  screenshot: () => Promise<Uint8Array>
  /** What the page's console complained of since it was last asked, where the protocol tells it. */
  takeComplaints: () => string[]
  close: () => Promise<void>
}
