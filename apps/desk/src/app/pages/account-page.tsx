import { OwnCalendar } from '#desk/features/account/own-calendar.tsx'
import { OwnPassword } from '#desk/features/account/own-password.tsx'
import { ProviderAccount } from '#desk/features/account/provider-account.tsx'
import { SecondFactor } from '#desk/features/account/second-factor.tsx'
import { SessionList } from '#desk/features/account/session-list.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useSession } from '#desk/session/use-session.ts'
import '#desk/styles/pages/account.css'
import '#desk/styles/pages/own-password.css'

/** The account of the person who is signed in: it belongs to no service. */
export function AccountPage() {
  const { staff, services } = useSession()
  usePageTitle(['アカウント'])
  return (
    <>
      <header className="head">
        <h1>アカウント</h1>
        <span className="sub clip">
          {staff.name}・{staff.email}
        </span>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="acct">
          <SecondFactor />
          <OwnPassword />
          <ProviderAccount />
          <SessionList />
          {services.some(({ scopes }) => scopes.includes('interviews:write')) && <OwnCalendar />}
        </div>
      </main>
    </>
  )
}
