import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type OtherReason, otherReasons, type Papers, type PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'

/** Begins the 志望動機 from one of another application; nothing where there is none. */
export function PaperStart({ papers, draft }: { papers: Papers; draft: PapersDraft }) {
  const { words, write, target } = draft
  const [isOpen, setIsOpen] = useState(false)
  const [copied, setCopied] = useState<{ reason: string; former: string } | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const others = otherReasons(papers, target, words.reason)
  // Once the copy is written on, going back would lose what was written
  const isUntouched = copied !== null && copied.reason === words.reason
  if (others.length === 0 && !isUntouched) return null
  const begin = ({ reason }: OtherReason) => {
    setCopied({ reason, former: words.reason })
    write({ reason })
    setIsOpen(false)
  }
  const undo = () => {
    if (copied) write({ reason: copied.former })
    setCopied(null)
    opener.current?.focus()
  }
  return (
    <div className={styles.start}>
      <Button ref={opener} variant="quiet" size="small" icon="copy" onClick={() => setIsOpen(true)}>
        ほかの応募先の文から始める
      </Button>
      {isUntouched && (
        <Button variant="quiet" size="small" onClick={undo}>
          写す前の文に戻す
        </Button>
      )}
      <p role="status" className="sr">
        {isUntouched && '志望動機に文を写しました。'}
      </p>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="ほかの応募先の文から始める" hasCloseButton>
        <p className="note">
          選んだ文を志望動機に写します。元の応募先の文は変わりません。
          {words.reason !== '' && 'いま書いてある文と置きかわります。'}
        </p>
        <Starts others={others} onBegin={begin} />
      </Dialog>
    </div>
  )
}

const Starts = ({ others, onBegin }: { others: readonly OtherReason[]; onBegin: (other: OtherReason) => void }) =>
  others.length === 0 ? (
    <p className="note">ほかに書いた文はありません。</p>
  ) : (
    <ul className={styles.starts}>
      {others.map((other) => (
        <li key={other.id}>
          <h3>{other.from}</h3>
          <p className="note">{other.reason}</p>
          <Button
            variant="secondary"
            size="small"
            aria-label={`この文から始める：${other.from}`}
            onClick={() => onBegin(other)}
          >
            この文から始める
          </Button>
        </li>
      ))}
    </ul>
  )
