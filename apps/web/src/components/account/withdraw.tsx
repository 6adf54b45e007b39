import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { AccountEnd } from './account-end.tsx'

/** Withdraws the account for good. */
export function Withdraw({ component }: ComponentProps<'withdraw'>) {
  return (
    <AccountEnd
      component={component}
      end="withdraw"
      tone="danger"
      question="退会しますか？"
      acknowledgement="個人情報が消去され、元に戻せないことを確認しました"
    >
      <p>退会すると、すぐにログインできなくなり、応募中の求人は終了します。</p>
    </AccountEnd>
  )
}
