import { fieldsOf } from '@tsunagu/contract/form/form-fields.ts'
import { describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

describe.each(['suspend', 'withdraw'] as const)('the view of %s', (end) => {
  const operation = end === 'suspend' ? 'getSuspendView' : 'getWithdrawView'

  it('says what will happen and asks for reasons, none of them required', async () => {
    const session = await portal().signedIn(await makeJobSeeker(portal()))
    const { status, body } = await portal().call(operation, { session })
    expect(status).toBe(200)
    expect(body.view).toMatchObject({ id: end, routeType: end, isPrivate: true })
    const components = body.view.layoutType === 'single_view' ? body.view.data.screen.components : []
    const part = components.find(({ type }) => type === end)
    if (part?.type !== end) throw new Error(`There is no ${end}.`)
    expect(part.component.description.trim().split('\n').length).toBeGreaterThan(1)
    const fields = fieldsOf(part.component.form)
    expect(fields.map(({ element, isRequired }) => [element.uiType, element.state.key, isRequired])).toEqual([
      ['check_box_list', 'reasons', false],
      ['text_area_field', 'comment', false],
    ])
    const screen = await portal().call('getScreenByType', { session, params: { screenType: end } })
    expect(screen.body.screen.components).toEqual(components)
  })

  it('is for the signed-in', async () => {
    expect((await portal().call(operation, {})).status).toBe(401)
  })
})
