import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { staffFactorsQuery } from '#desk/api/queries/account-queries.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { dayText } from '#desk/page/dates.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { EnrolTotp } from './enrol-totp.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor: what there is, setting it up, new recovery codes, turning it off. */
export function SecondFactor() {
  const { data, error, refetch } = useQuery(staffFactorsQuery(useClient()))
  const [isEnrolling, setIsEnrolling] = useState(false)
  return (
    <section aria-labelledby="factor-heading">
      <h2 id="factor-heading">2段階認証</h2>
      <p className="sub">
        サインインのときに、パスワードに加えて、スマートフォンの認証アプリのコードを入力します。パスワードが漏れても、ほかの人はサインインできません。
      </p>
      {error && <FailedPart isInset error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bones rows={1} />}
      {/* The codes of a new app are shown until the person has kept them, whatever is read meanwhile */}
      {data && (data.totp === null || isEnrolling) && (
        <EnrolTotp onward="保管しました" onBegin={() => setIsEnrolling(true)} onDone={() => setIsEnrolling(false)} />
      )}
      {data?.totp && !isEnrolling && <FactorInUse factors={data} since={data.totp.sinceDatetime} />}
    </section>
  )
}

type FactorInUseProps = { factors: Output<'getStaffFactors'>; since: string }

function FactorInUse({ factors, since }: FactorInUseProps) {
  const { replace, remove, codes, forgetCodes } = useFactorActs()
  const [isRemoving, setIsRemoving] = useState(false)
  const error = replace.error ?? remove.error
  if (codes) return <RecoveryCodes codes={codes} onward="保管しました" onDone={forgetCodes} />
  return (
    <>
      {error && <Note kind="error">{errorSentence(error)}</Note>}
      <ul className="acct-rows">
        <li>
          <div className="grow">
            <b className="acct-state on">
              <Icon name="check-circle" />
              認証アプリ
            </b>
            <p className="sub t12">{dayText(new Date(since))}から使用中</p>
          </div>
          <Button size="s" onClick={() => setIsRemoving(true)}>
            解除する
          </Button>
        </li>
        <li>
          <div className="grow">
            <b>回復コード</b>
            <p className="sub t12">
              残り {factors.recoveryCodesLeft}個
              {factors.recoveryCodesLeft < 3 && '。少なくなっています。作り直してください。'}
            </p>
          </div>
          <Button size="s" aria-disabled={replace.isPending} onClick={() => !replace.isPending && replace.mutate()}>
            作り直す
          </Button>
        </li>
      </ul>
      <PasskeyList passkeys={factors.passkeys} />
      {isRemoving && (
        <RemoveDialog
          isRequired={factors.isRequired}
          onClose={() => setIsRemoving(false)}
          onRemove={() => {
            setIsRemoving(false)
            remove.mutate()
          }}
        />
      )}
    </>
  )
}

function useFactorActs() {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reload = () => queries.invalidateQueries({ queryKey: staffFactorsQuery(client).queryKey })
  const replace = useMutation({
    mutationFn: () => client.call('replaceStaffRecoveryCodes'),
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes)
      void reload()
    },
  })
  const remove = useMutation({
    mutationFn: async () => {
      await client.call('removeStaffTotp')
      await queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey })
      await reload()
    },
    onSuccess: () => show('2段階認証を解除しました。'),
  })
  return { replace, remove, codes, forgetCodes: () => setCodes(null) }
}

type RemoveDialogProps = { isRequired: boolean; onClose: () => void; onRemove: () => void }

const RemoveDialog = ({ isRequired, onClose, onRemove }: RemoveDialogProps) => (
  <Dialog title="2段階認証を解除しますか" onClose={onClose}>
    <p>
      {isRequired
        ? '担当の役割には2段階認証が必要です。解除すると、もう一度設定するまで、ほかの操作はできません。スマートフォンを替えるときに使ってください。'
        : '解除すると、パスワードだけでサインインできるようになります。回復コードとパスキーも使えなくなります。'}
    </p>
    <div className="acct-acts">
      <Button look="main" onClick={onRemove}>
        解除する
      </Button>
      <Button onClick={onClose}>やめる</Button>
    </div>
  </Dialog>
)
