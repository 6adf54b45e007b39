import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useRef } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { makePasskey, passkeySentence } from '#desk/api/passkeys.ts'
import { staffFactorsQuery } from '#desk/api/queries/account-queries.ts'
import { momentText } from '#desk/page/dates.ts'
import { useNow } from '#desk/page/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type Passkey = Output<'getStaffFactors'>['passkeys'][number]

/** Signing in by the computer's own lock: the passkeys of the person, another one, removing one. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { add, remove } = usePasskeyActs(() => heading.current?.focus())
  const isBusy = add.isPending || remove.isPending
  const error = add.error ?? remove.error
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        パスキー
      </h3>
      <p className="sub">
        指紋や顔、パソコンの暗証番号だけでサインインできます。ご自身だけが使うパソコンで追加してください。
      </p>
      {error && <Note kind="error">{passkeySentence(error)}</Note>}
      {passkeys.length > 0 && (
        <ul className="acct-rows" aria-label="パスキー">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onRemove={() => !isBusy && remove.mutate(passkey)}
            />
          ))}
        </ul>
      )}
      <form
        className="acct-acts passkey-form"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const name = String(new FormData(form).get('name')).trim()
          if (!isBusy && name !== '') add.mutate(name, { onSuccess: () => form.reset() })
        }}
      >
        <div className="field">
          <label htmlFor="passkey-name">パスキーの名前</label>
          <input
            className="in"
            id="passkey-name"
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            placeholder="例：事務所のノートパソコン"
          />
        </div>
        <Button isSubmit icon="finger" aria-disabled={isBusy}>
          {add.isPending ? '追加しています' : 'パスキーを追加'}
        </Button>
      </form>
    </>
  )
}

function usePasskeyActs(onRemoved: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const reload = () => queries.invalidateQueries({ queryKey: staffFactorsQuery(client).queryKey })
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { options } = await client.call('beginStaffPasskey')
      await client.call('addStaffPasskey', { body: { credential: await makePasskey(options), name } })
      await reload()
    },
    onSuccess: () => show('パスキーを追加しました。'),
  })
  const remove = useMutation({
    mutationFn: async ({ id }: Passkey) => {
      await client.call('removeStaffPasskey', { params: { id } })
      await reload()
    },
    onSuccess: (_, { name }) => {
      show(`パスキー「${name}」を削除しました。`)
      onRemoved()
    },
  })
  return { add, remove }
}

type PasskeyRowProps = { passkey: Passkey; isBusy: boolean; onRemove: () => void }

function PasskeyRow({ passkey: { name, createdDatetime, lastUsedDatetime }, isBusy, onRemove }: PasskeyRowProps) {
  const now = useNow()
  const moment = (text: string) => momentText(new Date(text), now)
  return (
    <li>
      <div className="grow">
        <b className="acct-state">
          <Icon name="finger" />
          {name}
        </b>
        <p className="sub t12">
          追加 {moment(createdDatetime)}
          {lastUsedDatetime && `・最後の使用 ${moment(lastUsedDatetime)}`}
        </p>
      </div>
      <Button size="s" aria-disabled={isBusy} onClick={onRemove}>
        削除<span className="sr">：{name}</span>
      </Button>
    </li>
  )
}
