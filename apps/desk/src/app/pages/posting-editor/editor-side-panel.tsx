import { getRouteApi } from '@tanstack/react-router'
import type { StoredPosting } from '@tsunagu/contract/endpoints/operator.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { ReactNode } from 'react'
import type { EditorSide } from '#desk/features/posting-editor/editor-search.ts'
import { differingUnits } from '#desk/features/posting-editor/merge.ts'
import { NoticeReaders } from '#desk/features/posting-editor/notice-readers.tsx'
import { PreviewPanel } from '#desk/features/posting-editor/preview-panel.tsx'
import { CheckList, Differences, NoticeLine } from '#desk/features/posting-editor/side-panel.tsx'
import type { Editor } from '#desk/features/posting-editor/use-editor.ts'
import { VersionsPanel } from '#desk/features/posting-editor/versions-panel.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { TabLink } from '#desk/ui/tab-link.tsx'

const route = getRouteApi('/frame/$service/postings/$sourceId/edit')

const regionNames: Record<EditorSide, string> = {
  check: '点検の結果',
  changes: '版の差',
  versions: '版',
  preview: '見え方',
}

type EditorSidePanelProps = {
  service: string
  sourceId: string
  check: Output<'checkJobPosting'> | undefined
  editor: Editor
  posting: StoredPosting | null
  labels: ReadonlyMap<string, string>
}

/** Beside the form: what is wrong, and what differs from what is published. */
export function EditorSidePanel({ service, sourceId, check, editor, posting, labels }: EditorSidePanelProps) {
  const published = posting?.document ?? null
  const version = posting?.version ?? null
  const { side = 'check' } = route.useSearch()
  // Who writes postings alone does not see job seekers
  const seesPeople = useService(service)?.scopes.includes('job_seekers:read') ?? false
  const changes = published === null ? 0 : differingUnits(published, editor.document).length
  return (
    <aside className="pe-side" aria-label="点検と版">
      <nav className="tabs" aria-label="点検">
        <SideTab side="check" current={side}>
          点検{check && check.faults.length > 0 && <span className="n hot">{check.faults.length}</span>}
        </SideTab>
        <SideTab side="changes" current={side}>
          版の差{changes > 0 && <span className="n">{changes}</span>}
        </SideTab>
        {posting && version !== null && (
          <SideTab side="versions" current={side}>
            版<span className="n">{version}</span>
          </SideTab>
        )}
        <SideTab side="preview" current={side}>
          見え方
        </SideTab>
      </nav>
      <div className="scroll" tabIndex={0} role="region" aria-label={regionNames[side]}>
        {side === 'check' && !check && <Bones rows={5} />}
        {side === 'check' && check && (
          <>
            <CheckList faults={check.faults} document={editor.document} onType={editor.type} />
            {version !== null && <NoticeLine notice={check.notice} />}
          </>
        )}
        {side === 'preview' && <PreviewPanel service={service} sourceId={sourceId} editor={editor} />}
        {side === 'versions' && posting && version !== null && (
          <>
            <VersionsPanel service={service} id={posting.jobPostingId} editor={editor} labels={labels} />
            {seesPeople && <NoticeReaders service={service} id={posting.jobPostingId} />}
          </>
        )}
        {side === 'changes' && (
          <section aria-label="公開中との差">
            <div className="sec">
              <h2>版の差{version !== null && `（${version} → 下書き）`}</h2>
            </div>
            {published === null ? (
              <p className="sub pe-none">まだ公開していないため、くらべる版がありません。</p>
            ) : (
              <Differences before={published} after={editor.document} labels={labels} />
            )}
            {version !== null && check && <NoticeLine notice={check.notice} />}
          </section>
        )}
      </div>
    </aside>
  )
}

function SideTab({ side, current, children }: { side: EditorSide; current: EditorSide; children: ReactNode }) {
  const navigate = route.useNavigate()
  return (
    <TabLink
      href={`?side=${side}`}
      isCurrent={side === current}
      onOpen={() => void navigate({ search: { side: side === 'check' ? undefined : side }, replace: true })}
    >
      {children}
    </TabLink>
  )
}
