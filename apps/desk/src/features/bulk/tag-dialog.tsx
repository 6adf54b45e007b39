import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { Person } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { Tag } from '@tsunagu/contract/endpoints/people/tag-calls.ts'
import { type FormEvent, useRef, useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { peopleKey, tagsKey, tagsQuery } from '#desk/api/queries/people.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { doneSentence } from './bulk-words.ts'
import { type TagChoices, tagCallOf, tagStateOf } from './tag-changes.ts'

type TagDialogProps = {
  service: string
  people: readonly Pick<Person, 'jobSeekerId' | 'tags'>[]
  /** Of whom, where it is one person. */
  name?: string
  onClose: () => void
}

function useTagPeople(service: string, people: TagDialogProps['people'], onDone: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const jobSeekerIds = people.map(({ jobSeekerId }) => jobSeekerId)
  return useMutation({
    mutationFn: (act: { add: string[]; removeTagIds: string[] }) =>
      client.call('tagJobSeekers', { body: { jobSeekerIds, ...act } }, ofService(service)),
    onSuccess: async ({ results }) => {
      const changed = results.filter(({ outcome }) => outcome === 'changed').length
      show(doneSentence(`${changed}人のタグを変更しました`, results.length - changed))
      onDone()
      const keys = [peopleKey(service), tagsKey(service), ...jobSeekerIds.map((id) => personKey(service, id))]
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}

/** Words by which the team finds people again. Job seekers never see them. */
export function TagDialog({ service, people, name, onClose }: TagDialogProps) {
  const tags = useQuery(tagsQuery(useClient(), service))
  const [choices, setChoices] = useState<TagChoices>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const change = useTagPeople(service, people, () => form.current?.closest('dialog')?.close())
  const choose = (tagId: string, to: 'all' | 'none') => setChoices((before) => new Map(before).set(tagId, to))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const act = tagCallOf(tags.data?.tags ?? [], choices, people, typed === '' ? [] : [typed])
    if (change.isPending) return
    if (act.add.length + act.removeTagIds.length === 0) form.current?.closest('dialog')?.close()
    else change.mutate(act)
  }
  return (
    <Dialog
      title={name === undefined ? `${people.length}人のタグ` : `${name}さんのタグ`}
      subtitle="スタッフだけに表示されます。"
      onClose={onClose}
      footer={
        <span className="push">
          <Button look="main" isSubmit form="bulk-tags" aria-disabled={change.isPending}>
            保存する
          </Button>
        </span>
      }
    >
      <form ref={form} id="bulk-tags" className="bulk-form" onSubmit={submit}>
        {change.error && (
          <Note kind="error">
            {isConflict(change.error)
              ? `タグは${operatorLimits.tagsPerService}個までです。使わないタグを外してから、もう一度保存してください。`
              : errorSentence(change.error)}
          </Note>
        )}
        <div className="field">
          <label htmlFor="bulk-tag">新しいタグ</label>
          <input
            id="bulk-tag"
            name="name"
            className="in"
            maxLength={operatorLimits.tagNameLength}
            autoComplete="off"
            data-first
          />
        </div>
        {tags.error && <Note kind="error">{errorSentence(tags.error)}</Note>}
        {!tags.data && !tags.error && <Bones rows={4} />}
        <TagBoxes tags={tags.data?.tags ?? []} people={people} choices={choices} onChoose={choose} />
      </form>
    </Dialog>
  )
}

type TagBoxesProps = {
  tags: readonly Tag[]
  people: TagDialogProps['people']
  choices: TagChoices
  onChoose: (tagId: string, to: 'all' | 'none') => void
}

const TagBoxes = ({ tags, people, choices, onChoose }: TagBoxesProps) =>
  tags.length > 0 && (
    <fieldset className="bulk-tags">
      <legend>使っているタグ</legend>
      {tags.map((tag) => (
        <TagBox
          key={tag.tagId}
          tag={tag}
          state={choices.get(tag.tagId) ?? tagStateOf(people, tag.tagId)}
          onChoose={(to) => onChoose(tag.tagId, to)}
        />
      ))}
    </fieldset>
  )

type TagBoxProps = {
  tag: Tag
  state: 'all' | 'some' | 'none'
  onChoose: (to: 'all' | 'none') => void
}

const TagBox = ({ tag, state, onChoose }: TagBoxProps) => (
  <label>
    <input
      type="checkbox"
      className="check"
      checked={state === 'all'}
      // No attribute says it: a box is mixed by its property alone
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      onChange={({ currentTarget: { checked } }) => onChoose(checked ? 'all' : 'none')}
    />
    <span className="clip grow">{tag.name}</span>
    <span className="sub num">
      {tag.count}
      <span className="sr">人</span>
    </span>
  </label>
)
