import type { ErrorBody, FormError } from '@tsunagu/contract/base/errors.ts'
import type { ComponentPayloads, ComponentType, ScreenComponentOf } from '@tsunagu/contract/components/registry.ts'
import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import { beforeEach, expect } from 'vitest'
import { type MadeJobSeeker, makeJobSeeker } from './factories.ts'
import { type TestApp, useTestApp } from './test-app.ts'

/** Who asks: the job seeker of the test unless said otherwise. */
export interface ProfileCaller {
  tenant?: string
  session?: string
}

/** A component of some screens, if it is there. */
export function componentIn<T extends ComponentType>(screens: readonly Screen[], type: T, id: string) {
  const found = screens.flatMap(({ components }) => components).find((each) => each.type === type && each.id === id)
  return found ? (found as unknown as ScreenComponentOf<T>).component : undefined
}

/** A portal with a new job seeker for each test, and the calls about their profile. */
export function useProfile() {
  const portal = useTestApp()
  let jobSeeker: MadeJobSeeker | undefined
  let session = ''
  beforeEach(async () => {
    jobSeeker = await makeJobSeeker(portal())
    session = await portal().signedIn(jobSeeker)
  })
  const owner = (): MadeJobSeeker => {
    if (!jobSeeker) throw new Error('The job seeker is there only inside tests.')
    return jobSeeker
  }
  const calls = createProfileCalls(portal, () => ({ session }))
  return { portal, jobSeeker: owner, session: () => session, ...calls }
}

function createProfileCalls(portal: () => TestApp, self: () => ProfileCaller) {
  const save = (states: unknown, caller = self()) => portal().call('updateProfile', { ...caller, body: { states } })
  const errorsOf = async (states: unknown): Promise<FormError[]> => {
    const { status, body } = await save(states)
    expect(status).toBe(400)
    return (body as unknown as ErrorBody).details[0]?.formErrors ?? []
  }
  const screensOf = async (caller = self()): Promise<Screen[]> => {
    const { status, body } = await portal().call('getProfileView', caller)
    expect(status).toBe(200)
    if (body.view.layoutType !== 'tab_bar_view') throw new Error('the profile has no tabs')
    return body.view.data.screens
  }
  const answersIn = async (id: string): Promise<FormElementState[]> => {
    const component = componentIn(await screensOf(), 'profile', id)
    return component ? fieldsOf(component.form).map(({ element }) => element.state) : []
  }
  const itemsOf = async (id: string): Promise<ComponentPayloads['basic_info_table']['items']> =>
    componentIn(await screensOf(), 'basic_info_table', `${id}_answers`)?.items ?? []
  const navigation = async () => {
    const component = componentIn(await screensOf(), 'my_profile_navigation_list', 'navigation')
    if (!component?.completeness) throw new Error('there is no navigation')
    return { ...component, completeness: component.completeness }
  }
  const storedOf = (owner: MadeJobSeeker) => readStored(portal(), owner)
  return { save, errorsOf, screensOf, answersIn, itemsOf, navigation, storedOf }
}

/** The stored rows of a profile, and the agency's events. */
const readStored = ({ services }: TestApp, owner: MadeJobSeeker) =>
  services.runInScope(owner.tenant, async (scope) => ({
    answers: await scope
      .selectFrom('profile_answer')
      .select(['key', 'key_index as index'])
      .where('job_seeker_id', '=', owner.id)
      .orderBy('key')
      .orderBy('key_index')
      .execute(),
    events: await scope
      .selectFrom('event')
      .select(['type', 'data'])
      .where('job_seeker_id', '=', owner.id)
      .orderBy('sequence')
      .execute(),
  }))
