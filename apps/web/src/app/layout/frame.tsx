import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { SignOutDialog } from '#web/features/sign-out/sign-out-dialog.tsx'
import { useSignOut } from '#web/features/sign-out/use-sign-out.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useAppConfig } from '#web/lib/app-config-query.ts'
import { showKeptToast } from '#web/lib/kept-toast.ts'
import { SiteNameProvider } from '#web/lib/page-title.tsx'
import { PortalProvider } from '#web/lib/portal-context.tsx'
import { useAuthState } from '#web/lib/session-query.ts'
import { LinkProvider } from '#web/ui/link.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { usePageHandle } from '../page-handle.ts'
import type { Services } from '../services.ts'
import { useCreatePortal } from '../use-create-portal.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { useFocusOnPageChange } from './use-focus-on-page-change.ts'

/** What stands around every page, and what every page and component works with. */
export function Frame({ services }: { services: Services }) {
  const portal = useCreatePortal(services)
  const { title } = useAppConfig(services.api)
  return (
    <PortalProvider value={portal}>
      <SiteNameProvider value={title}>
        <LinkProvider component={AppLink}>
          <FrameContent services={services} />
        </LinkProvider>
      </SiteNameProvider>
    </PortalProvider>
  )
}

function FrameContent({ services: { api } }: { services: Services }) {
  const config = useAppConfig(api)
  const auth = useAuthState(api)
  const handle = usePageHandle()
  const signOut = useSignOut()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useFocusOnPageChange(main)
  useEffect(showKeptToast, [])
  const shared = { config, auth, handle, onSignOut: signOut.ask }
  return (
    <>
      <a className="skip" href="#main">
        本文へ移動
      </a>
      <Header {...shared} onOpenMenu={() => setIsMenuOpen(true)} />
      <NavigationThread />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer config={config} hasGap={handle.hasFooterGap ?? false} />
      {auth === 'authenticated' && <BottomNavigation config={config} />}
      <MenuDrawer {...shared} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <SignOutDialog signOut={signOut} />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** A thread along the top while the next page is on its way. */
function NavigationThread() {
  const isLoading = useNavigation().state === 'loading'
  return isLoading ? <div className={styles.thread} role="progressbar" aria-label="ページを読み込み中" /> : null
}
