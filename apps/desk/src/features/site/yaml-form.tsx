import type { SiteFile } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { siteLimits } from '@tsunagu/contract/staff/site.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { Refusal } from './entry-form.tsx'
import { ProblemList } from './problem-list.tsx'
import { onSaveKey } from './save-key.ts'
import type { SiteFileInHand } from './use-site-file.ts'

/** Where a line begins and ends in a text. */
function rangeOfLine(text: string, line: number): [number, number] {
  const lines = text.split('\n')
  const start = lines.slice(0, line - 1).reduce((length, one) => length + one.length + 1, 0)
  return [start, start + (lines[line - 1] ?? '').length]
}

/** The text of a file, for what has no field of its own. */
export function YamlForm({ file, hand }: { file: SiteFile; hand: SiteFileInHand }) {
  const [typed, setTyped] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const show = useToast()
  const text = typed ?? file.text
  const isChanged = text !== file.text
  const save = async () => {
    if (!isChanged || !(await hand.put(text, file.version))) return
    setTyped(null)
    show('下書きに保存しました。')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const goTo = (line: number) => {
    const [start, end] = rangeOfLine(text, line)
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
  }
  return (
    <form className="st-form" aria-label="YAML" onSubmit={submit} onKeyDown={onSaveKey(save)}>
      <Refusal hand={hand} hasTyped={isChanged} onTheirs={() => setTyped(null)} />
      <ProblemList problems={file.problems} onGo={goTo} />
      <div className="field">
        <label htmlFor="st-yaml">
          このサービスの {file.path} <span className="sub">（空のときは共通の内容を使います）</span>
        </label>
        <textarea
          id="st-yaml"
          ref={area}
          className="in mono"
          rows={18}
          wrap="off"
          spellCheck={false}
          maxLength={siteLimits.fileText}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <footer className="st-acts">
        <Button isSubmit look="main" cap="⌘↵" aria-disabled={!isChanged || hand.isBusy} aria-describedby="st-yaml-why">
          下書きに保存
        </Button>
        {file.text !== file.publishedText && (
          <Button look="quiet" onClick={() => void hand.put(null, file.version).then((done) => done && setTyped(null))}>
            公開中の内容に戻す
          </Button>
        )}
        <span id="st-yaml-why" className="sub t12">
          {isChanged ? '保存していない変更があります' : '変更はありません'}
        </span>
      </footer>
      <BaseText text={file.baseText} />
    </form>
  )
}

/** What the service stands on, to read. */
const BaseText = ({ text }: { text: string }) =>
  text && (
    <details>
      <summary>共通の内容を見る</summary>
      <div className="st-base" role="region" aria-label="共通の内容" tabIndex={0}>
        <pre className="mono">{text}</pre>
      </div>
    </details>
  )
