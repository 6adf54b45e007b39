import { laterRoutes } from '@tsunagu/contract/navigation/later-routes.ts'
import type { PaperKind } from '@tsunagu/contract/papers/paper-values.ts'
import { paperNames } from '@tsunagu/contract/papers/paper-values.ts'
import { type MouseEvent, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Papers, PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'
import { useHandOver } from './use-save-papers.ts'

type PaperActsProps = { papers: Papers; draft: PapersDraft; kind: PaperKind; onSave: () => Promise<boolean> }

const pdfHref = (kind: PaperKind, target: string) =>
  `${laterRoutes.getResumePdf.split(' ')[1] ?? ''}?${new URLSearchParams({ paper: kind, ...(target && { jobPostingId: target }) })}`

/** The PDF, and the papers in the adviser's hands. What is not saved yet is saved before. */
export function PaperActs({ papers, draft, kind, onSave }: PaperActsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { handOver, isBusy, failure, given, forget } = useHandOver(papers, draft.target, () => setIsAsking(false))
  const href = pdfHref(kind, draft.target)
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (!draft.isDirty) return
    event.preventDefault()
    if (await onSave()) window.location.assign(href)
  }
  const ask = async () => {
    forget()
    if (!draft.isDirty || (await onSave())) setIsAsking(true)
  }
  const employer = papers.targets.find(({ jobPostingId }) => jobPostingId === draft.target)?.employer ?? ''
  return (
    <div className={styles.acts}>
      <ButtonLink icon="download" href={href} download onClick={(event) => void download(event)}>
        {paperNames[kind]}のPDFを保存する
      </ButtonLink>
      <Button variant="secondary" onClick={() => void ask()}>
        担当に渡す
      </Button>
      {given && !isAsking && (
        <Banner tone="success" announce="status">
          {papers.adviserName}に渡しました。渡した書類は下に残っています。
          {given.missingCharacters !== '' && `書体にない文字（${given.missingCharacters}）は「〓」で印刷されています。`}
          {given.isPhotoBroken && '写真は印刷できませんでした。選び直してから、もう一度渡してください。'}
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="担当に渡す"
        confirmLabel="渡す"
        busyLabel="書類を作成中"
        isBusy={isBusy}
        failure={failure}
        onConfirm={() => handOver()}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          履歴書と職務経歴書{employer === '' ? '' : `（${employer}用）`}を、担当の{papers.adviserName}
          に渡します。いまの内容のまま残り、あとから変わることはありません。事業所には、まだ伝わりません。
        </p>
      </ConfirmDialog>
    </div>
  )
}
