import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextButton } from '#web/ui/link-arrow.tsx'

/** Sends the mail once more, and says in its place what came of it. @param send fails with the API client's errors */
export function SendAgain({ send }: { send: () => Promise<unknown> }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: send, throwOnError: false })
  return (
    <div>
      <TextButton icon="refresh" disabled={isPending} onClick={() => mutate()}>
        {isPending ? '送信中' : 'もう一度送る'}
      </TextButton>
      {isSuccess && (
        <Banner tone="success" announce="status">
          もう一度お送りしました。新しい確認コードをご利用ください。
        </Banner>
      )}
      {error && <Banner tone="error">{failureSentence(error)}</Banner>}
    </div>
  )
}
