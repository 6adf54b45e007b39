import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import type { ViewBottom } from '@tsunagu/contract/screens/view.ts'
import { MatchCount } from '#web/form/match-count.tsx'
import { formElementId } from '#web/page/form-element-id.ts'
import { Button } from '#web/ui/button.tsx'
import { ActionBar, actionBarStyles } from './action-bar.tsx'

const formTypes: ReadonlySet<ComponentType> = new Set([
  'advanced_search_form',
  'area_select',
  'occupation_category_select',
  'form',
  'sign_in',
  'sign_up',
])

const looks = {
  ok: { type: 'submit', variant: 'primary', className: actionBarStyles.mainAct },
  reset: { type: 'reset', variant: 'secondary', className: actionBarStyles.act },
} as const

type BottomActionsProps = { bottom: ViewBottom; screen: Screen; onClose?: (() => void) | undefined }

/**
 * The buttons below a view: they send or reset the first form of its screen; over them what a search would find. In a
 * dialog without a form they close it.
 */
export function BottomActions({ bottom, screen, onClose }: BottomActionsProps) {
  const formComponent = screen.components.find(({ type }) => formTypes.has(type))
  if (bottom.actions.length === 0 || !(formComponent || onClose)) return null
  const act = formComponent ? { form: formElementId(formComponent.component.id) } : { onClick: onClose }
  return (
    <ActionBar isInDialog={onClose !== undefined} note={<MatchCount />}>
      {bottom.actions.map(({ label, type }) => (
        <Button key={label} {...looks[type]} {...act}>
          {label}
        </Button>
      ))}
    </ActionBar>
  )
}
