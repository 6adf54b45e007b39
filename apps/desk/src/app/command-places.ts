import { useNavigate } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import type { CommandEntry } from '#desk/features/command/entry.ts'
import { firstPageOf, menuOf } from './menu.tsx'
import { shortName } from './service-mark.ts'
import { settingsOf } from './settings-parts.ts'

/** Where the palette can lead: pages of the service, parts of its settings, other services, one's account. */
export function useCommandPlaces(services: readonly StaffService[], current: StaffService): CommandEntry[] {
  const navigate = useNavigate()
  const params = { service: current.service }
  return [
    ...menuOf(current).map(
      ({ to, label, icon, letter }): CommandEntry => ({
        id: `page:${to}`,
        icon,
        title: label,
        caps: letter ? ['G', letter.toUpperCase()] : undefined,
        run: () => void navigate({ to, params }),
      }),
    ),
    ...settingsOf(current).map(
      ({ to, label }): CommandEntry => ({
        id: `page:${to}`,
        icon: 'settings',
        title: label,
        detail: '設定',
        run: () => void navigate({ to, params }),
      }),
    ),
    {
      id: 'page:account',
      icon: 'person',
      title: 'アカウント',
      detail: '自分の設定',
      run: () => void navigate({ to: '/account' }),
    },
    ...services.flatMap((one, index): CommandEntry[] =>
      one === current
        ? []
        : [
            {
              id: `service:${one.service}`,
              icon: 'chevron-right',
              title: `${shortName(one)}に切り替える`,
              caps: ['G', String(index + 1)],
              run: () => void navigate({ to: firstPageOf(one), params: { service: one.service } }),
            },
          ],
    ),
  ]
}
