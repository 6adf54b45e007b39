import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HeldMessage } from '@tsunagu/contract/endpoints/inbox/held-message-calls.ts'
import { useState } from 'react'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { heldKey, heldQuery } from '#desk/api/inbox-queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

/** What the person has written that was not sent to somebody who cannot be reached: no conversation shows it any more. */
export function RefusedMessages({ service }: { service: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(heldQuery(client, service))
  const refused = (data?.heldMessages ?? []).filter(({ refusal }) => refusal === 'unreachable')
  const remove = async ({ id, jobSeekerId }: HeldMessage) => {
    await client
      .call('cancelHeldMessage', { params: { jobSeekerId, id } }, ofService(service))
      .catch((error: unknown) => show(errorSentence(error)))
    await queries.invalidateQueries({ queryKey: heldKey(service) })
  }
  if (refused.length === 0) return null
  return (
    <div className="strip">
      送信しなかった返信が{refused.length}件あります。
      <Button size="s" onClick={() => setIsOpen(true)}>
        確認する
      </Button>
      {isOpen && (
        <Dialog title="送信しなかった返信" onClose={() => setIsOpen(false)}>
          <p className="sub">ご本人が利用を休止しているか退会したため、送信しませんでした。</p>
          {refused.map((one) => (
            <section key={one.id} className="refused">
              <h3>{one.subject}</h3>
              <p className="quote">{one.body}</p>
              <Button size="s" icon="trash" onClick={() => void remove(one)}>
                削除する
              </Button>
            </section>
          ))}
        </Dialog>
      )}
    </div>
  )
}
