import { Outlet, useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useKeys } from '#desk/page/use-keys.ts'
import { useSession } from '#desk/session/use-session.ts'
import { CommandHost } from './command-host.tsx'
import { Dock } from './dock.tsx'
import { usePagesAhead } from './hooks/use-pages-ahead.ts'
import { KeyList } from './key-list.tsx'
import { firstPageOf, menuOf } from './menu.tsx'
import { NotFoundPage } from './pages/failed-page.tsx'
import { SideBar } from './side-bar.tsx'
import { UndoKey } from './undo-key.tsx'
import { useChanges } from './use-changes.ts'
import { useIsOnline } from './use-is-online.ts'

/** What is around every page: services, menu, the stream of changes, keys that work everywhere. */
export function Frame() {
  const { services } = useSession()
  // These members alone: which row is in hand, as the address says, changes nothing here
  const key = useParams({ strict: false, select: ({ service }) => service })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  const navigate = useNavigate()
  const isLive = useChanges()
  const isOnline = useIsOnline()
  const [areKeysShown, setAreKeysShown] = useState(false)
  const { command, openCommand, closeCommand } = useCommand()
  const current = services.find(({ service }) => service === key)
  usePagesAhead(current)
  useEffect(() => {
    document.documentElement.dataset['service'] = current?.service ?? ''
  }, [current])
  const goTo = Object.fromEntries(
    services.map((one, index) => [
      `g ${index + 1}`,
      () => void navigate({ to: firstPageOf(one), params: { service: one.service } }),
    ]),
  )
  const goToPage = Object.fromEntries(
    (current ? menuOf(current) : []).flatMap(({ to, letter }) =>
      letter ? [[`g ${letter}`, () => void navigate({ to, params: { service: current?.service ?? '' } })]] : [],
    ),
  )
  useKeys({ ...goTo, ...goToPage, '[Shift]+?': () => setAreKeysShown(true) })
  return (
    <div className="desk" data-page={page}>
      <a className="skip" href="#main">
        本文へ移動
      </a>
      <UndoKey page={page} />
      <SideBar current={current} isLive={isLive} onCommand={openCommand} />
      <div className="frame">
        {!isOnline && (
          <p className="strip" role="status">
            オフラインです。表示中の内容は読めます。書いた返信は残りますので、つながってから送信してください。
          </p>
        )}
        {key !== undefined && !current ? <NotFoundPage /> : <Outlet />}
      </div>
      {current && <Dock service={current} />}
      {current && (
        <CommandHost
          services={services}
          current={current}
          page={page}
          {...command}
          onOpen={openCommand}
          onClose={closeCommand}
        />
      )}
      {areKeysShown && <KeyList onClose={() => setAreKeysShown(false)} />}
    </div>
  )
}

/** Whether the palette is open, and which opening it is. */
function useCommand() {
  const [command, setCommand] = useState({ opening: 0, isOpen: false })
  const openCommand = useCallback(() => setCommand(({ opening }) => ({ opening: opening + 1, isOpen: true })), [])
  // A dialog reports its closing a task later: it must not close one that was opened meanwhile
  const closeCommand = useCallback(
    (opening: number) => setCommand((latest) => (latest.opening === opening ? { ...latest, isOpen: false } : latest)),
    [],
  )
  return { command, openCommand, closeCommand }
}
