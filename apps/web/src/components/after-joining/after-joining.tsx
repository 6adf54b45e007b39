import { stageDays } from '@tsunagu/contract/hiring/joining-check.ts'
import { useId, useRef } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { useHeldPage } from '#web/components/parts/use-held-page.ts'
import { formatDay } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Blank } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './after-joining.module.css'
import { type Check, requireReadable, useCheckDraft } from './check-draft.ts'
import { ClosedCheck } from './closed-check.tsx'
import { HelpPanel } from './help-panel.tsx'
import { JoiningSteps } from './joining-steps.tsx'
import { TermChecks } from './term-checks.tsx'
import { useAnswerCheck } from './use-answer-check.ts'
import { WholeCheck } from './whole-check.tsx'

/** 30 and 90 days after joining: what was promised, what it is like, and who learns of it. */
export function AfterJoining({ component }: ComponentProps<'after_joining'>) {
  requireReadable(component)
  const { adviserName, check, steps } = component
  if (check === null)
    return <Blank title="いま答えていただく確認はありません">入職して30日がたつころにお知らせします。</Blank>
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <div className={styles.lead}>
          <p className="note">
            {check.employer}・{formatDay(check.joiningDay)}入職
          </p>
          <p className={styles.question}>入職して{stageDays[check.stage]}日の確認です。約束どおりですか。</p>
        </div>
        {check.isOpen ? (
          // Another question begins with an empty draft
          <OpenCheck key={`${check.placementId} ${check.stage}`} check={check} adviserName={adviserName} />
        ) : (
          <ClosedCheck check={check} />
        )}
      </div>
      <div className={styles.column}>
        <JoiningSteps steps={steps} />
        <HelpPanel />
      </div>
    </div>
  )
}

function OpenCheck({ check, adviserName }: { check: Check; adviserName: string }) {
  const draft = useCheckDraft(check)
  const reasonId = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const { send, isSending, isSent, failure, isConflict, takeStored } = useAnswerCheck(check, draft, () =>
    status.current?.focus(),
  )
  const isAnswered = check.version > 0
  const canSend = !draft.isEmpty && (draft.isDirty || !isAnswered)
  useHeldPage(draft.isDirty)
  return (
    <>
      <p>3分ほどで終わります。答えなくてもかまいません。答えは{formatDay(check.openUntil)}まで変えられます。</p>
      <TermChecks terms={check.terms} draft={draft} />
      <WholeCheck draft={draft} adviserName={adviserName} />
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        {isSent && !draft.isDirty && '答えを送りました。ありがとうございました。'}
      </p>
      {failure && (
        <Banner
          tone="error"
          action={
            isConflict && (
              <Button variant="neutral" onClick={() => void takeStored()}>
                保存されている内容を見る
              </Button>
            )
          }
        >
          {failure}
        </Banner>
      )}
      <Button
        className={styles.send}
        isBusy={isSending}
        busyLabel="送信中"
        aria-disabled={!canSend}
        aria-describedby={canSend ? undefined : reasonId}
        onClick={() => canSend && send()}
      >
        {isAnswered ? '答えを変える' : '答えを送る'}
      </Button>
      {!canSend && (
        <p id={reasonId} className="note">
          {draft.isEmpty ? '1つ以上お答えいただくと送れます。' : '変えたところはありません。'}
        </p>
      )}
      {!isAnswered && <Later openUntil={check.openUntil} isDirty={draft.isDirty} />}
    </>
  )
}

/** Puts the question off: it stays among the to-dos, and nothing is sent. */
function Later({ openUntil, isDirty }: { openUntil: string; isDirty: boolean }) {
  const { goTo } = usePortal()
  const id = useId()
  const last = formatDay(openUntil)
  const leave = () => {
    showToast.helper(`この確認は「やること」に残っています。${last}まで答えられます。`)
    void goTo(paths.top)
  }
  return (
    <div className={styles.later}>
      <Button variant="neutral" isWide aria-describedby={id} onClick={leave}>
        あとで
      </Button>
      <p id={id} className="note">
        {`あとで答えるときは、${last}まで「やること」に残ります。${isDirty ? 'いま選んだ内容は保存されません。' : ''}`}
      </p>
    </div>
  )
}
