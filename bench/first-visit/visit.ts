import lighthouse from 'lighthouse'

/** What one first visit cost. Times in milliseconds, sizes in bytes as they crossed the wire. */
export interface Visit {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  bytes: number
  scriptBytes: number
  requests: number
  /** Lighthouse's performance score, 0 to 100. */
  score: number
}

/**
 * How the phone's slow network and processor are made: `devtools` slows this browser down, `simulate` reckons the times from a
 * visit at full speed, as Lighthouse does for a phone when nothing else is asked for.
 */
export type Throttling = 'devtools' | 'simulate'

export interface VisitOptions {
  throttling: Throttling
  /** The port that Chromium's debugger listens on. */
  debugPort: number
}

interface NetworkItem {
  transferSize?: number
  resourceType?: string
}

/** A first visit by a phone on slow 4G with a CPU four times slower. */
export async function visit(url: string, { debugPort, throttling }: VisitOptions): Promise<Visit> {
  const result = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
    // Neither says how fast a first visit is; a visit to a page with an open stream has hung in the first
    skipAudits: ['bf-cache'],
    disableFullPageScreenshot: true,
    formFactor: 'mobile',
    throttlingMethod: throttling,
  })
  const audits = result?.lhr.audits
  if (!audits || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not visit ${url}: ${result?.lhr.runtimeError?.message}`)
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const details = audits['network-requests']?.details
  const items = details && 'items' in details ? (details.items as NetworkItem[]) : []
  const sum = (list: NetworkItem[]) => list.reduce((total, item) => total + (item.transferSize ?? 0), 0)
  return {
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    bytes: sum(items),
    scriptBytes: sum(items.filter((item) => item.resourceType === 'Script')),
    requests: items.length,
    score: 100 * (result.lhr.categories['performance']?.score ?? Number.NaN),
  }
}
