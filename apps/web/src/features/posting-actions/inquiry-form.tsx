import type { InquirySheet } from '@tsunagu/contract/hiring/inquiry.ts'
import { useId, useRef, useState } from 'react'
import { QuietNote } from '#web/form/quiet-note.tsx'
import { formatCount } from '#web/page/format-count.ts'
import { ActionBar, actionBarStyles } from '#web/screen/action-bar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice, ChipRow } from '#web/ui/chip.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { InquiryDraft } from './inquiry-draft.ts'
import styles from './inquiry-sheet.module.css'
import { problemOf, type QuestionProblem } from './question-problem.ts'
import { useAsk } from './use-ask.ts'
import { useInquiryDraft } from './use-inquiry-draft.ts'

type InquiryFormProps = { sheet: InquirySheet; jobPostingId: string }

/** What to ask: quick questions, own words, who reads it. Nothing is sent before the button is pressed. */
export function InquiryForm({ sheet, jobPostingId }: InquiryFormProps) {
  const { draft, change, isRestored, startOver, forget } = useInquiryDraft(sheet.draftKey, jobPostingId)
  const { ask, isSending, failure, forgetFailure } = useAsk(jobPostingId, forget)
  const [problem, setProblem] = useState<QuestionProblem | null>(null)
  const topics = useRef<HTMLFieldSetElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const edit: typeof change = (parts) => {
    change(parts)
    setProblem(null)
    if (failure) forgetFailure()
  }
  const submit = () => {
    if (isSending) return
    const found = problemOf(sheet, draft)
    setProblem(found)
    if (!found) return ask(draft)
    if (found.at === 'words') words.current?.focus()
    else topics.current?.querySelector('input')?.focus()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isRestored && (
        <QuietNote act="最初から書く" onAct={startOver}>
          前回の続きです。まだ送信していません。
        </QuietNote>
      )}
      <Topics sheet={sheet} draft={draft} onChange={edit} fieldset={topics} isDisabled={isSending} />
      <Words sheet={sheet} draft={draft} onChange={edit} field={words} problem={problem} isDisabled={isSending} />
      <Audience sheet={sheet} />
      <SendBar notice={sheet.notice} isSending={isSending} failure={failure} problem={problem} />
    </form>
  )
}

type PartProps = {
  sheet: InquirySheet
  draft: InquiryDraft
  onChange: (parts: Partial<Pick<InquiryDraft, 'topics' | 'words'>>) => void
  isDisabled: boolean
}

/** The kinds of questions; under them the sentences that are sent for those chosen. */
function Topics({
  sheet: { questions },
  draft,
  onChange,
  fieldset,
  isDisabled,
}: PartProps & { fieldset: React.RefObject<HTMLFieldSetElement | null> }) {
  const chosen = questions.filter(({ id, text }) => text !== '' && draft.topics.includes(id))
  const toggle = (id: string, isOn: boolean) =>
    onChange({ topics: isOn ? [...draft.topics, id] : draft.topics.filter((topic) => topic !== id) })
  return (
    <fieldset ref={fieldset} className={styles.topics} disabled={isDisabled}>
      <legend>
        知りたいこと<span className="note">（いくつでも選べます）</span>
      </legend>
      <ChipRow>
        {questions.map(({ id, label }) => (
          <ChipChoice
            key={id}
            checked={draft.topics.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          >
            {label}
          </ChipChoice>
        ))}
      </ChipRow>
      <div role="status" className={styles.sentences}>
        {chosen.length > 0 && (
          <>
            <p className="tiny">次の文をお送りします</p>
            <ul>
              {chosen.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </fieldset>
  )
}

/** The person's own words. Nothing is cut off while typing or pasting: too much is said instead. */
function Words({
  sheet: { wordsLength, privacyNote },
  draft: { words },
  onChange,
  field,
  problem,
  isDisabled,
}: PartProps & { field: React.RefObject<HTMLTextAreaElement | null>; problem: QuestionProblem | null }) {
  const countId = useId()
  const isOver = words.length > wordsLength
  return (
    <div className={styles.words}>
      <FieldFrame
        label="ご自分の言葉で"
        requirement="optional"
        hint={privacyNote}
        error={problem?.at === 'words' ? problem.text : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            look="growing"
            className={styles.area}
            aria-describedby={[control['aria-describedby'], countId].filter(Boolean).join(' ')}
            aria-invalid={isOver || control['aria-invalid']}
            disabled={isDisabled}
            value={words}
            onChange={({ target }) => onChange({ words: target.value })}
          />
        )}
      </FieldFrame>
      <p id={countId} className={isOver ? styles.over : styles.count}>
        {formatCount(words.length)} / {formatCount(wordsLength)}字
      </p>
    </div>
  )
}

const audienceIcons = ['person', 'shield', 'chat', 'info'] as const

function Audience({ sheet: { audience, adviserHours } }: { sheet: InquirySheet }) {
  const titleId = useId()
  return (
    <section className={styles.audience} aria-labelledby={titleId}>
      <h3 id={titleId}>届く相手とお返事</h3>
      <ul>
        {audience.map((text, index) => (
          <li key={text}>
            <Icon type={audienceIcons[index] ?? 'info'} size={20} />
            <span>{text}</span>
          </li>
        ))}
        <li>
          <Icon type="clock" size={20} />
          <span>お返事の目安：{adviserHours}</span>
        </li>
      </ul>
    </section>
  )
}

type SendBarProps = { notice: string; isSending: boolean; failure: string; problem: QuestionProblem | null }

/** The one button that sends, with who gets it, and what went wrong, right above it. */
function SendBar({ notice, isSending, failure, problem }: SendBarProps) {
  return (
    <ActionBar
      isInDialog
      note={
        <>
          <p className={styles.notice}>{notice}</p>
          {problem?.at === 'topics' && <Banner tone="error">{problem.text}</Banner>}
          {failure && <Banner tone="error">{failure}入力した内容は、このまま残っています。</Banner>}
        </>
      }
    >
      <Button type="submit" className={actionBarStyles.mainAct} isBusy={isSending} busyLabel="送信中">
        {failure ? 'もう一度送る' : 'この内容で問い合わせる'}
      </Button>
    </ActionBar>
  )
}
