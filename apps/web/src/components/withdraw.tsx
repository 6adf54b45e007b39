import { AccountEnd } from './account-end.tsx'
import type { ComponentProps } from './component-props.ts'

/** Withdraws the account for good. */
export function Withdraw({ component }: ComponentProps<'withdraw'>) {
  return (
    <AccountEnd component={component} tone="danger" question="退会しますか？">
      <p>退会すると、個人情報は消去され、元に戻せません。</p>
    </AccountEnd>
  )
}
