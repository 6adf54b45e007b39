import { useQuery } from '@tanstack/react-query'
import type { PostingVersion } from '@tsunagu/contract/endpoints/operator.ts'
import { useId, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { versionsQuery } from '#desk/api/queries/posting-queries.ts'
import { serverNow } from '#desk/page/clock.ts'
import { momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { isDraftDocument, withField } from './document.ts'
import { Differences } from './side-panel.tsx'
import type { Editor } from './use-editor.ts'

type VersionsPanelProps = { service: string; id: string; editor: Editor; labels: ReadonlyMap<string, string> }

/** The versions of a posting: any two of them side by side, and each to go on from. */
export function VersionsPanel({ service, id, editor, labels }: VersionsPanelProps) {
  const { data: versions, error, refetch } = useQuery(versionsQuery(useClient(), service, id))
  const [chosen, setChosen] = useState<{ before?: number; after?: number }>({})
  const bringBack = useBringingBack(editor)
  if (error) {
    return <FailedPart error={error} onRetry={() => void refetch()} isInset />
  }
  if (!versions) return <Bones rows={4} />
  const at = (number: number | undefined, otherwise: number) =>
    versions.find((version) => version.number === number) ?? versions[Math.min(otherwise, versions.length - 1)]
  const [before, after] = [at(chosen.before, 1), at(chosen.after, 0)]
  if (!before || !after) return null
  return (
    <div className="pe-versions">
      <VersionChoice
        label="もとの版"
        versions={versions}
        current={before}
        onChoose={(number) => setChosen({ ...chosen, before: number })}
      />
      <VersionChoice
        label="くらべる版"
        versions={versions}
        current={after}
        onChoose={(number) => setChosen({ ...chosen, after: number })}
      />
      <Differences before={before.document} after={after.document} labels={labels} />
      <p className="po-acts">
        <Button size="s" icon="history" onClick={() => bringBack(before)}>
          第{before.number}版の内容を入れる
        </Button>
      </p>
    </div>
  )
}

type VersionChoiceProps = {
  label: string
  versions: readonly PostingVersion[]
  current: PostingVersion
  onChoose: (number: number) => void
}

function VersionChoice({ label, versions, current, onChoose }: VersionChoiceProps) {
  const id = useId()
  const now = useNow()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="in" value={current.number} onChange={({ target }) => onChoose(Number(target.value))}>
        {versions.map(({ number, validFrom, validUntil }) => (
          <option key={number} value={number}>
            第{number}版（{momentText(new Date(validFrom), now)}から{validUntil === null ? '・公開中' : ''}）
          </option>
        ))}
      </select>
    </div>
  )
}

/** Goes on from an earlier version. Nothing is published by it; what was typed can be had back. */
function useBringingBack({ document, replace }: Editor) {
  const toast = useToast()
  return ({ number, document: earlier }: PostingVersion) => {
    if (!isDraftDocument(earlier)) return
    replace(withField(earlier, 'x-tsunagu.updatedAt', serverNow().toISOString()))
    toast(`第${number}版の内容を入れました。公開するまで、求職者には表示されません。`, () => replace(document))
  }
}
