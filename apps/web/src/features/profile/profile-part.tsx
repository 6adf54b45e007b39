import { useIsMutating } from '@tanstack/react-query'
import type { ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProfileEditing, profileMutationKey } from '#web/components/profile/profile-editing.ts'
import { formElementId } from '#web/page/form-element-id.ts'
import { paths } from '#web/page/paths.ts'
import { ActionBar, actionBarStyles } from '#web/screen/action-bar.tsx'
import { ScreenContent } from '#web/screen/screen.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Title } from '#web/ui/title.tsx'
import styles from './profile-part.module.css'

const headingId = 'profile-part'

/** In the history's entry of a form: the entry before it shows the same part, for reading. */
const cameFromReading = 'profile-part-read'

type ProfilePartProps = {
  screen: Screen
  name: string
  tab: number
  /** The address asks for the form. */
  isEditing: boolean
}

const formIn = ({ components }: Screen) =>
  components.find((component): component is ScreenComponentOf<'profile'> => component.type === 'profile')

/** The screen without its form, or without the table of what the form holds. */
const screenFor = (screen: Screen, isForm: boolean): Screen => ({
  ...screen,
  components: screen.components.filter(({ type }) => type !== (isForm ? 'basic_info_table' : 'profile')),
})

/** One part of the profile: what is stored, with a way to change it; the form at once where nothing is stored yet. */
export function ProfilePart({ screen, name, tab, isEditing }: ProfilePartProps) {
  const form = formIn(screen)
  const isStored = screen.components.some(({ type }) => type === 'basic_info_table')
  const isForm = form !== undefined && (isEditing || !isStored)
  const leave = useLeaveForm(tab)
  useFocusOnChange(isForm)
  return (
    <section aria-label={`プロフィールの${name}`} className={styles.part}>
      <Title id={headingId} end={form && !isForm && <EditLink tab={tab} name={name} />} className={styles.title}>
        {name}
      </Title>
      <ProfileEditing value={{ onSaved: leave }}>
        <ScreenContent screen={screenFor(screen, isForm)} />
      </ProfileEditing>
      {form && isForm && <Dock component={form.component} onLeave={isStored ? leave : null} />}
    </section>
  )
}

function EditLink({ tab, name }: { tab: number; name: string }) {
  return (
    <ButtonLink
      href={`${paths.profileTab(tab)}&edit=1`}
      state={{ [cameFromReading]: true }}
      variant="secondary"
      size="small"
      icon="edit"
      aria-label={`${name}を編集する`}
    >
      編集する
    </ButtonLink>
  )
}

/** Leaves the form for what is stored: back to where it was opened from, so that the history has no entry twice. */
function useLeaveForm(tab: number): () => void {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const isOpenedHere = typeof state === 'object' && state !== null && cameFromReading in state
  return () => {
    if (!new URLSearchParams(search).has('edit')) return
    if (isOpenedHere) void navigate(-1)
    else void navigate(paths.profileTab(tab), { replace: true })
  }
}

/** After a button has disappeared, moves the focus to the heading of what replaced it. */
function useFocusOnChange(isForm: boolean): void {
  const before = useRef(isForm)
  useEffect(() => {
    if (before.current === isForm) return
    before.current = isForm
    const heading = document.getElementById(headingId)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isForm])
}

type DockProps = { component: ScreenComponentOf<'profile'>['component']; onLeave: (() => void) | null }

/** The buttons that send the form or leave it, in the thumb's reach. */
function Dock({ component: { id, submitLabel }, onLeave }: DockProps) {
  const isSaving = useIsMutating({ mutationKey: profileMutationKey(id) }) > 0
  const formId = formElementId(id)
  // Cancelling stores nothing, not even a draft
  const cancel = () => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.reset()
    onLeave?.()
  }
  return (
    <ActionBar>
      {onLeave && (
        <Button variant="secondary" className={actionBarStyles.act} onClick={cancel}>
          キャンセル
        </Button>
      )}
      <Button type="submit" form={formId} className={actionBarStyles.mainAct} isBusy={isSaving} busyLabel="保存中">
        {submitLabel}
      </Button>
    </ActionBar>
  )
}
