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
}

interface VisitOptions {
  /** The port that Chromium's debugger listens on. */
  debugPort: number
  cookie?: string
}

interface NetworkItem {
  transferSize?: number
  resourceType?: string
}

/** A phone on slow 4G with a CPU four times slower, really throttled: simulated throttling hides most of the difference. */
export async function visit(url: string, { debugPort, cookie }: VisitOptions): Promise<Visit> {
  const result = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
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
  }
}
