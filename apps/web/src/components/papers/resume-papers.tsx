import type { PaperKind } from '@tsunagu/contract/papers/paper-values.ts'
import { paperKinds, paperNames } from '@tsunagu/contract/papers/paper-values.ts'
import { useState } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { useHeldPage } from '#web/components/parts/use-held-page.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tab, Tabs } from '#web/ui/tabs.tsx'
import { PaperActs } from './paper-acts.tsx'
import { PaperCareer } from './paper-career.tsx'
import { PaperChoices } from './paper-choices.tsx'
import { PaperCopies } from './paper-copies.tsx'
import { PaperEfforts } from './paper-efforts.tsx'
import { PaperLack } from './paper-lack.tsx'
import { PaperPhoto } from './paper-photo.tsx'
import { PaperPreview } from './paper-preview.tsx'
import { PaperTarget, PaperWords } from './paper-words.tsx'
import { matterOf, requireReadable, usePapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'
import { useSavePapers } from './use-save-papers.ts'

/** 履歴書 and 職務経歴書: what is on them, how they look, and whom they go to. */
export function ResumePapers({ component: papers }: ComponentProps<'resume_papers'>) {
  requireReadable(papers)
  const [kind, setKind] = useState<PaperKind>('resume')
  const draft = usePapersDraft(papers)
  const saving = useSavePapers(papers, draft)
  useHeldPage(draft.isDirty)
  const [isChanging, setIsChanging] = useState(false)
  const changeTarget = async (target: string) => {
    setIsChanging(true)
    if (!draft.isDirty || (await saving.save())) draft.changeTarget(target)
    setIsChanging(false)
  }
  return (
    <div className={styles.papers}>
      <p className="note">プロフィールから作ります。文字を選べるPDFになります。</p>
      <section className={styles.view} aria-label="仕上がり">
        <Tabs label="書類" isEven>
          {paperKinds.map((each) => (
            <Tab key={each} isCurrent={each === kind} onChoose={() => setKind(each)}>
              {paperNames[each]}
            </Tab>
          ))}
        </Tabs>
        <PaperPreview kind={kind} matter={matterOf(papers, draft)} photoUrl={papers.photo?.url ?? null} />
        <PaperActs papers={papers} draft={draft} kind={kind} onSave={saving.save} />
      </section>
      <div className={styles.controls}>
        <PaperTarget papers={papers} target={draft.target} onChange={(target) => void changeTarget(target)} />
        <PaperLack papers={papers} draft={draft} />
        <PaperPhoto photo={papers.photo} draft={draft} />
        {/* What is written while the former application's words are being saved would be neither's */}
        <div inert={isChanging}>
          <PaperWords papers={papers} draft={draft} />
        </div>
        <PaperCareer draft={draft} />
        <PaperEfforts draft={draft} />
        <PaperChoices papers={papers} draft={draft} />
        <PaperCopies copies={papers.copies} />
      </div>
      <p role="status" className="sr">
        {saving.isSaved && !draft.isDirty && '保存しました。'}
      </p>
      {draft.isDirty && <SaveBar saving={saving} onUndo={() => draft.clear()} />}
    </div>
  )
}

type SaveBarProps = { saving: ReturnType<typeof useSavePapers>; onUndo: () => void }

/** At the bottom of the window while something is not saved. */
const SaveBar = ({ saving, onUndo }: SaveBarProps) => (
  <div className={styles.saveBar} role="region" aria-label="変更の保存">
    {saving.failure && <Banner tone="error">{saving.failure}</Banner>}
    <p>変更はまだ保存されていません</p>
    <div className={styles.acts}>
      <Button
        variant="quiet"
        disabled={saving.isSaving}
        onClick={() => (saving.isConflict ? void saving.takeSaved() : onUndo())}
      >
        {saving.isConflict ? '保存されている内容を読み込む' : '元に戻す'}
      </Button>
      {!saving.isConflict && (
        <Button isBusy={saving.isSaving} busyLabel="保存中" onClick={() => void saving.save()}>
          保存する
        </Button>
      )}
    </div>
  </div>
)
