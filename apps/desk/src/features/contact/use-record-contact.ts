import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import { isRefusedFor } from '#desk/api/confirmation.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { peopleKey } from '#desk/api/queries/people.ts'
import { personKey } from '#desk/api/queries/person.ts'
import { useToast } from '#desk/ui/toasts.tsx'

/** Stores a contact. `needsReason`: the server says that it did not keep to the wish. */
export function useRecordContact(service: string, jobSeekerId: string, onDone: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  const readAgain = () =>
    Promise.all(
      [personKey(service, jobSeekerId), peopleKey(service)].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Input<'recordContact'>['body']) =>
      client.call('recordContact', { params: { jobSeekerId }, body }, ofService(service)),
    onSuccess: async () => {
      show('連絡を記録しました')
      onDone()
      await readAgain()
    },
    // A colleague may have called meanwhile, or the wish is another one
    onError: readAgain,
  })
  const needsReason = isRefusedFor(error, 'contact_wish')
  const problem = needsReason
    ? 'ご本人の希望の外の電話です。理由を入力してください。理由はご本人も読めます。'
    : errorSentence(error)
  return { record: mutate, isPending, needsReason, problem: error === null ? '' : problem }
}
