import { layPaper } from '@tsunagu/contract/papers/lay-papers.ts'
import type { PaperMatter } from '@tsunagu/contract/papers/paper-matter.ts'
import { type PaperPage, sheetSize } from '@tsunagu/contract/papers/paper-page.ts'
import { type PaperKind, paperNames } from '@tsunagu/contract/papers/paper-values.ts'
import { useId, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './resume-papers.module.css'

const overflowTexts = {
  reason: '志望動機が枠に入りきりません。最後のほうは印刷されません。短くしてください。',
  wish: '本人希望が枠に入りきりません。最後のほうは印刷されません。短くしてください。',
  pages: '職務経歴書が長すぎます。入りきらない部分は印刷されません。',
} as const

type PaperPreviewProps = { kind: PaperKind; matter: PaperMatter; photoUrl: string | null }

/** A paper as it is printed: the same lines at the same places as in the PDF. */
export function PaperPreview({ kind, matter, photoUrl }: PaperPreviewProps) {
  const { pages, overflows } = layPaper(kind, matter)
  const name = paperNames[kind]
  const [isLarge, setIsLarge] = useState(false)
  return (
    <>
      {overflows.map((part) => (
        <Banner key={part} tone="alert" announce="status">
          {overflowTexts[part]}
        </Banner>
      ))}
      {/* It slides sideways on a phone: without a finger on it, the keys move it */}
      <div className={styles.desk} role="region" aria-label={`${name}の仕上がり（${pages.length}枚）`} tabIndex={0}>
        <Sheets {...{ name, pages, photoUrl }} />
      </div>
      <div className={styles.foot}>
        <p className="note">A4・{pages.length}枚。印刷しても同じ見た目です。</p>
        <Button variant="quiet" size="small" icon="search" onClick={() => setIsLarge(true)}>
          大きく見る
        </Button>
      </div>
      <Dialog
        isOpen={isLarge}
        onClose={() => setIsLarge(false)}
        title={`${name}を大きく見る`}
        hasCloseButton
        className={styles.large}
      >
        <div className={styles.largeDesk} role="region" aria-label={`${name}（${pages.length}枚）`} tabIndex={0}>
          <Sheets {...{ name, pages, photoUrl }} />
        </div>
      </Dialog>
    </>
  )
}

type SheetsProps = { name: string; pages: readonly PaperPage[]; photoUrl: string | null }

const Sheets = ({ name, pages, photoUrl }: SheetsProps) =>
  pages
    .map((page, index) => ({ page, label: `${name} ${index + 1}ページ目` }))
    .map(({ page, label }) => <Sheet key={label} page={page} label={label} photoUrl={photoUrl} />)

function Sheet({ page, label, photoUrl }: { page: PaperPage; label: string; photoUrl: string | null }) {
  const clip = useId()
  const { photo } = page
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${sheetSize.width} ${sheetSize.height}`}
      role="group"
      aria-label={label}
      lang="ja"
    >
      {page.fills.map((fill) => (
        <rect key={`${fill.x} ${fill.y}`} {...fill} className={styles.fill} />
      ))}
      {photo && photoUrl && (
        <>
          <clipPath id={clip}>
            <rect {...photo} />
          </clipPath>
          <image {...photo} href={photoUrl} preserveAspectRatio="xMidYMid slice" clipPath={`url(#${clip})`} />
        </>
      )}
      {page.rules.map(({ x1, y1, x2, y2, width, isDashed }) => (
        <line
          key={`${x1} ${y1} ${x2} ${y2} ${width}`}
          {...{ x1, y1, x2, y2 }}
          strokeWidth={width}
          strokeDasharray={isDashed ? '1.2 0.8' : undefined}
          className={styles.rule}
        />
      ))}
      {page.texts.map(({ x, y, size, width, text, font, isSoft }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fontSize={size}
          textLength={[...text].length > 1 ? width : undefined}
          className={styles[font]}
          data-soft={isSoft || undefined}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
