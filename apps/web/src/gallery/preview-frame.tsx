import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CaseName, previewHref } from './gallery-place.ts'
import type { PreviewCase, PreviewOrder, PreviewReport } from './preview-case.ts'
import styles from './preview-frame.module.css'

type PreviewFrameProps = {
  name: CaseName
  theme: string
  themeTitle: string
  /** Pixels of the page inside; where there is less room it is drawn smaller. */
  width: number
  /** Drawn instead of the case as it ships; null: as it ships. */
  shown: PreviewCase | null
}

/** Tall enough for a dialog, and no taller than a long page. */
const heights = { least: 480, most: 6000 }
const frameHeight = (content: number) => Math.min(Math.max(content, heights.least), heights.most)

/** A preview in a page of its own: media queries, dialogs and sticky parts work as they do in the portal. */
export function PreviewFrame({ name, theme, themeTitle, width, shown }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const report = useReports(frame, shown)
  const [room, holder] = useRoom()
  const scale = Math.min(1, room / width)
  const height = frameHeight(report.height)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span lang="ja">{themeTitle}</span>, {width} px{scale < 1 && `, drawn at ${Math.round(scale * 100)} %`}
        <a href={previewHref(name, theme)} target="_blank" rel="noreferrer">
          Open alone<span className="sr"> (opens a new tab)</span>
        </a>
      </figcaption>
      <p className={styles.note} role="status">
        {report.problem && `It threw: ${report.problem}`}
        {!report.problem && report.isBlank && 'This state draws nothing.'}
      </p>
      <div ref={holder} className={styles.holder} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={previewHref(name, theme)}
          title={`Preview of ${name.type}, ${name.state}, ${width} px, ${theme}`}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </figure>
  )
}

const isReport = (data: unknown): data is PreviewReport => typeof data === 'object' && data !== null && 'report' in data

const nothingYet: PreviewReport = { report: 'drawn', isFirst: false, height: 0, isBlank: false, problem: '' }

/** Receives the preview's reports, and sends it what to draw after the first one and whenever that changes. */
function useReports(frame: React.RefObject<HTMLIFrameElement | null>, shown: PreviewCase | null): PreviewReport {
  const [report, setReport] = useState(nothingYet)
  const isAlive = useRef(false)
  const send = useEffectEvent(() => {
    if (!shown || !isAlive.current) return
    const order: PreviewOrder = { order: 'draw', shown }
    frame.current?.contentWindow?.postMessage(order, window.location.origin)
  })
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow || !isReport(data)) return
      setReport(data)
      // Each page of the frame receives from its first report on: earlier messages are lost
      if (!data.isFirst) return
      isAlive.current = true
      send()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame])
  useEffect(() => send(), [shown])
  return report
}

/** How wide the place of an element is. */
function useRoom(): [number, React.RefObject<HTMLDivElement | null>] {
  const holder = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const { current } = holder
    if (!current) return
    const observer = new ResizeObserver(() => setRoom(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [room, holder]
}
