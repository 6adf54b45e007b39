import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import {
  type LeavingCause,
  leavingCauseNames,
  leavingCauses,
  type StayingAnswer,
  stayingAnswerNames,
  stayingAnswers,
} from '@tsunagu/contract/hiring/staying.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { formatDay } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { useToday } from '#web/page/use-today.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice, ChipRow } from '#web/ui/chip.tsx'
import { RadioChoice } from '#web/ui/choice.tsx'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PageHead } from '#web/ui/title.tsx'

type Question = Output<'readStayingQuestion'>
type Said = { answer: StayingAnswer; leftOn: string | null; causes: LeavingCause[] }
type Sending = { mailedKey: string; onSent: () => void; onOutdated: () => void }

/** Sends the answer. A link that was used or has run out meanwhile is read again, so that the page says so. */
function useAnswer({ mailedKey, onSent, onOutdated }: Sending) {
  const { api } = usePortal()
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: (said: Said) => api.call('answerStayingQuestion', { body: { key: mailedKey, ...said } }),
    onSuccess: onSent,
    onError(failure) {
      if (failure instanceof ResponseError && (failure.status === 409 || failure.status === 404)) onOutdated()
    },
  })
  const failure =
    error === null ? '' : refusalSentence(error, '送れませんでした。時間をおいて、もう一度お試しください。')
  return { send: mutate, isSending: isPending, failure }
}
type Answering = ReturnType<typeof useAnswer>

const answerOf = (text: string): StayingAnswer | null => stayingAnswers.find((known) => known === text) ?? null

/** One question; who has left is asked for the day, and why. */
export function SixMonthsForm({ question, wished, ...sending }: Sending & { question: Question; wished: string }) {
  const [answer, setAnswer] = useState(() => answerOf(wished))
  const [hasLeft, setHasLeft] = useState(false)
  const answering = useAnswer(sending)
  return (
    <>
      <PageHead title="6か月の確認" note="1問だけ。ログインせずに答えられます。" />
      <Panel className="stack">
        <p className="note">{`${question.employer}・${formatDay(question.joiningDay)}入職`}</p>
        {hasLeft ? (
          <Leaving question={question} answering={answering} onBack={() => setHasLeft(false)} />
        ) : (
          <Choosing answer={answer} answering={answering} onChoose={setAnswer} onLeft={() => setHasLeft(true)} />
        )}
        <p className="note">
          {`${formatDay(question.openUntil)}まで、1回だけ答えられます。職業紹介の会社は、ご紹介した方が6か月以内に辞めたかどうかを記録する決まりがあります。公表するのは人数だけで、お名前は出ません。`}
        </p>
      </Panel>
    </>
  )
}

const Failure = ({ children }: { children: string }) => children !== '' && <Banner tone="error">{children}</Banner>

/** What a step is asked by. It takes the focus: the button before it is gone. */
function StepHead({ children }: { children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <h2 ref={place} tabIndex={-1}>
      {children}
    </h2>
  )
}

type ChoosingProps = {
  answer: StayingAnswer | null
  answering: Answering
  onChoose: (answer: StayingAnswer) => void
  onLeft: () => void
}

function Choosing({ answer, answering: { send, isSending, failure }, onChoose, onLeft }: ChoosingProps) {
  const [isMissing, setIsMissing] = useState(false)
  const press = () => {
    setIsMissing(answer === null)
    if (answer === 'left') onLeft()
    else if (answer !== null) send({ answer, leftOn: null, causes: [] })
  }
  return (
    <>
      <FieldGroup
        label="いまも働いていますか？"
        error={isMissing && answer === null && 'あてはまるものを1つお選びください。'}
      >
        <div className="stack tight">
          {stayingAnswers.map((value) => (
            <RadioChoice
              key={value}
              isBoxed
              name="answer"
              value={value}
              checked={answer === value}
              onChange={() => onChoose(value)}
            >
              {stayingAnswerNames[value]}
            </RadioChoice>
          ))}
        </div>
      </FieldGroup>
      <Failure>{failure}</Failure>
      <Button size="large" isWide isBusy={isSending} busyLabel="送信中" onClick={press}>
        {answer === 'left' ? '次へ' : '答える'}
      </Button>
    </>
  )
}

type LeavingProps = { question: Question; answering: Answering; onBack: () => void }

function Leaving({ question: { joiningDay }, answering: { send, isSending, failure }, onBack }: LeavingProps) {
  const today = useToday()
  const [leftOn, setLeftOn] = useState('')
  const [causes, setCauses] = useState<LeavingCause[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const isPossible = leftOn >= joiningDay && (today === null || leftOn <= today)
  const press = () => {
    setIsChecked(true)
    if (isPossible) send({ answer: 'left', leftOn, causes })
  }
  return (
    <>
      <StepHead>お疲れさまでした</StepHead>
      <FieldFrame
        label="辞めた日"
        requirement="required"
        error={isChecked && !isPossible && '入職した日からきょうまでの日を入力してください。'}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            width="middle"
            min={joiningDay}
            max={today ?? undefined}
            value={leftOn}
            onChange={({ target }) => setLeftOn(target.value)}
          />
        )}
      </FieldFrame>
      <FieldGroup label="おもな理由（いくつでも）" requirement="optional">
        <ChipRow>
          {leavingCauses.map((cause) => (
            <ChipChoice
              key={cause}
              checked={causes.includes(cause)}
              onChange={({ target }) =>
                setCauses(target.checked ? [...causes, cause] : causes.filter((other) => other !== cause))
              }
            >
              {leavingCauseNames[cause]}
            </ChipChoice>
          ))}
        </ChipRow>
      </FieldGroup>
      {causes.includes('terms_differed') && (
        <Banner>
          約束とちがったことは、担当の責任者が読みます。事業所に確かめるときにお名前を出すかどうかは、先にうかがいます。
        </Banner>
      )}
      <Failure>{failure}</Failure>
      <Button size="large" isWide isBusy={isSending} busyLabel="送信中" onClick={press}>
        答える
      </Button>
      <Button variant="neutral" isWide onClick={onBack}>
        戻る
      </Button>
    </>
  )
}
