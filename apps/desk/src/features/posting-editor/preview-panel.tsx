import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { isConflict } from '#desk/api/error-sentence.ts'
import { previewQuery } from '#desk/api/queries/posting-drafts.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import type { Editor } from './use-editor.ts'

const widths = { phone: 375, desk: 1280 } as const
type Width = keyof typeof widths
const widthNames: Record<Width, string> = { phone: 'スマホ', desk: 'パソコン' }

type PreviewPanelProps = { service: string; sourceId: string; editor: Editor }

/** The portal's own page of the draft, in a frame. It shows what is stored, so that what is typed is stored first. */
export function PreviewPanel({ service, sourceId, editor }: PreviewPanelProps) {
  const [width, setWidth] = useState<Width>('phone')
  const { isDirty, isSaving, conflict } = editor
  const storeFirst = useEffectEvent(() => {
    if (isDirty && !isSaving && !conflict) void editor.save()
  })
  useEffect(() => storeFirst(), [])
  const query = previewQuery(useClient(), { service, sourceId, version: editor.base.draftVersion })
  const { data: address, error, refetch } = useQuery({ ...query, enabled: !isSaving })
  return (
    <div className="pe-pv">
      <div className="flex t12">
        <span className="seg s" role="group" aria-label="画面の幅">
          {(['phone', 'desk'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === width} onClick={() => setWidth(one)}>
              {widthNames[one]}
            </button>
          ))}
        </span>
        {address && (
          <a className="push" href={address} target="_blank" rel="noreferrer">
            新しいタブで開く
          </a>
        )}
      </div>
      {error && !isConflict(error) && <FailedPart error={error} onRetry={() => void refetch()} isInset />}
      {isConflict(error) && (
        <Note kind="alert">
          空欄の必須項目が残っているため、まだ表示できません。「点検」の項目を埋めると、ここに求職者の画面が表示されます。
          <Button size="s" onClick={() => void refetch()}>
            もう一度読み込む
          </Button>
        </Note>
      )}
      {!address && !error && <Bones rows={6} />}
      {address && !error && (
        <div className={width === 'phone' ? 'phone' : 'screen'}>
          <iframe
            key={`${address} ${width}`}
            src={address}
            title={`求職者に見える求人（下書き、幅${widths[width]}px）`}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
          />
        </div>
      )}
    </div>
  )
}
