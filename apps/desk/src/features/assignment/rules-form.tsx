import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { assignmentRuleLimits } from '@tsunagu/contract/staff/assignment-rules.ts'
import { type FormEvent, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { rulesKey, rulesPreviewQuery } from '#desk/api/queries/assignment-rules.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { draftsOf, moved, newRule, problemOf, type RuleDraft, rulesOf } from './rule-draft.ts'
import { type RuleChoices, RuleFields } from './rule-fields.tsx'
import { RulesPreview } from './rules-preview.tsx'

type Stored = Output<'getAssignmentRules'>['stored']
type RulesFormProps = { service: string; stored: Stored; choices: RuleChoices }

/** The drafts of the rules, and the version that they began from. */
function useDrafts(stored: Stored) {
  const [version, setVersion] = useState(stored.version)
  const [drafts, setDrafts] = useState<RuleDraft[]>(() => draftsOf(stored.rules))
  const take = (next: Stored) => {
    setVersion(next.version)
    setDrafts(draftsOf(next.rules))
  }
  return { version, drafts, setDrafts, take }
}

/** Stores the rules; those in force are read again, whether or not they were taken. */
function useSave(service: string, onStored: (stored: Stored) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: { rules: AssignmentRule[]; version: number }) =>
      client.call('putAssignmentRules', { body }, ofService(service)),
    onSuccess: ({ stored }) => {
      onStored(stored)
      show('ルールを保存しました。これから登録する人に使います。')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...rulesKey(service), 'stored'] }),
  })
  return { save: mutate, isBusy: isPending, error, reset }
}

/** Sets the rules. What a colleague set meanwhile is shown, not overwritten. */
export function RulesForm({ service, stored, choices }: RulesFormProps) {
  const { version, drafts, setDrafts, take } = useDrafts(stored)
  const { save, isBusy, error, reset } = useSave(service, take)
  const [asked, setAsked] = useState<ReturnType<typeof rulesOf> | null>(null)
  const preview = useQuery({ ...rulesPreviewQuery(useClient(), service, asked ?? []), enabled: asked !== null })
  const wrong = problemOf(drafts)
  const isOlder = isConflict(error) && stored.version !== version
  const change = (next: RuleDraft[]) => {
    setDrafts(next)
    // What was counted with other rules says nothing any more
    setAsked(null)
  }
  const store = (of: number) => {
    if (wrong === '' && !isBusy) save({ rules: rulesOf(drafts), version: of })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    store(version)
  }
  const takeTheirs = () => {
    reset()
    setAsked(null)
    take(stored)
  }
  return (
    <form className="rules" aria-label="割り当てのルール" onSubmit={submit}>
      {error && !isOlder && <Note kind="error">{errorSentence(error)}</Note>}
      {isOlder && <Newer count={stored.rules.length} onTheirs={takeTheirs} onOurs={() => store(stored.version)} />}
      <p className="sub">
        新しく登録した人に、上から順にルールをあてはめて担当を決めます。合うルールがない人は「担当なし」になります。決まった担当は、ポータルで本人に一度だけ知らせます。
      </p>
      <RuleList drafts={drafts} choices={choices} counts={preview.data?.rules} onChange={change} />
      <Preview preview={preview} choices={choices} />
      <footer className="rules-foot">
        <Button
          icon="plus"
          aria-disabled={drafts.length >= assignmentRuleLimits.rules}
          onClick={() =>
            drafts.length < assignmentRuleLimits.rules && change([...drafts, newRule(crypto.randomUUID())])
          }
        >
          ルールを足す
        </Button>
        <span id="rules-why" className="sub t12 grow">
          {wrong}
        </span>
        <Button
          aria-disabled={wrong !== ''}
          aria-describedby="rules-why"
          onClick={() => wrong === '' && setAsked(rulesOf(drafts))}
        >
          直近30日でためす
        </Button>
        <Button isSubmit look="main" aria-disabled={isBusy || wrong !== ''} aria-describedby="rules-why">
          保存する
        </Button>
      </footer>
    </form>
  )
}

type RuleListProps = {
  drafts: readonly RuleDraft[]
  choices: RuleChoices
  counts: readonly { assigned: number; withoutAdviser: number }[] | undefined
  onChange: (drafts: RuleDraft[]) => void
}

const RuleList = ({ drafts, choices, counts, onChange }: RuleListProps) =>
  drafts.length === 0 ? (
    <p className="set-none">ルールはまだありません。新しく登録した人は「担当なし」になります。</p>
  ) : (
    <ol className="rule-list">
      {drafts.map((rule, index) => (
        <RuleFields
          key={rule.key}
          place={index + 1}
          rule={rule}
          choices={choices}
          preview={counts?.[index]}
          onChange={(next) => onChange(drafts.map((one) => (one.key === rule.key ? next : one)))}
          onMove={(by) => onChange(moved(drafts, index, by))}
          onRemove={() => onChange(drafts.filter(({ key }) => key !== rule.key))}
        />
      ))}
    </ol>
  )

type PreviewProps = {
  preview: { data?: Parameters<typeof RulesPreview>[0]['preview'] | undefined; error: unknown; isFetching: boolean }
  choices: RuleChoices
}

const Preview = ({ preview: { data, error, isFetching }, choices }: PreviewProps) => (
  <div role="status">
    {isFetching && <p className="sub">数えています。</p>}
    {error !== null && error !== undefined && <Note kind="error">{errorSentence(error)}</Note>}
    {data && !isFetching && <RulesPreview preview={data} advisers={choices.advisers} />}
  </div>
)

/** What a colleague set meanwhile. */
const Newer = ({ count, onTheirs, onOurs }: { count: number; onTheirs: () => void; onOurs: () => void }) => (
  <Note kind="error">
    編集中に、ほかの人がルールを変更しました（いまは{count}件）。
    <span className="rule-acts">
      <Button size="s" onClick={onTheirs}>
        ほかの人の内容を使う
      </Button>
      <Button size="s" onClick={onOurs}>
        自分の内容で上書きする
      </Button>
    </span>
  </Note>
)
