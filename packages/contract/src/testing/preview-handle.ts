/** What the server drew, and what the browser made of it by taking it over: equal, or the page jumps. */
export interface Hydration {
  server: string
  client: string
}

/** Colours that meet on a page, as the browser computes them. */
export interface DrawnPair {
  kind: 'text' | 'placeholder' | 'edge'
  /** The element and the beginning of its text, for messages. */
  element: string
  /** Large text of WCAG 1.4.3: from 24 px, bold from 18.66 px. */
  isLarge: boolean
  /** The colour of the text or of the edge. */
  ink: string
  /** The layers below it, the uppermost first: colours, or words for what has no colour. */
  grounds: string[]
}

/** What tests ask of a gallery preview, as `window.preview`. */
export interface PreviewHandle {
  /** Settles when the page's own state has been taken over and drawn to its end. */
  drawn: Promise<Hydration>
  /** Takes over another state in place of the one shown, from the document that the server made of it. */
  open: (documentHtml: string) => Promise<Hydration>
  /** Every distinct pair of colours on the page, in the colours of a style sheet that is applied for the moment. */
  pairs: (css: string) => DrawnPair[]
}
