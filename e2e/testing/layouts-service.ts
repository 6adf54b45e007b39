import type { CopiedTenants } from './copied-tenants.ts'

/** A service for the journey of layouts. */
export const layoutsService = 'gamen'

/** Two ways to choose by, and a screen that fills the window, behind tabs, with buttons below. */
const layout = `tabs:
  - { text: エリア, iconType: location, screen: search_by_area_select }
  - { text: 職種, iconType: work, screen: occupation_category_radio_list }
  - { text: 使い方, iconType: info, screen: fixed_guide }
bottom:
  actions:
    - { label: 選び直す, type: reset }
    - { label: さがす, type: ok }
`

const text = 'ハートを押した求人は「お気に入り」に入ります。開いた求人は「閲覧した求人」に残ります。'
const fixedGuide = `title: 使い方
type: free
layoutType: fixed
components:
  - id: doors
    type: navigation_list
    payload:
      title: ''
      elements: [{ text: 重ねて選ぶ, iconType: search, routeType: dialog, viewId: places }]
  - id: steps
    type: paragraph_list
    payload:
      items:
${Array.from({ length: 30 }, (_, index) => `        - { title: 手順${index + 1}, body: ${text} }`).join('\n')}
`

/** Adds a service whose views of several kinds of routes all have tabs, buttons and a fixed screen. */
export function addLayoutsService(tenants: CopiedTenants): void {
  tenants.copyService('kango', layoutsService)
  tenants.replace(`${layoutsService}/app.yaml`, 'title: つなぐ看護', 'title: つなぐ画面')
  tenants.write(`${layoutsService}/screens/fixed_guide.yaml`, fixedGuide)
  tenants.write(`${layoutsService}/views/places.yaml`, `routeType: dialog\nisPrivate: true\n${layout}`)
  for (const view of ['term', 'saved_search_condition', 'message_list', 'search_result', 'top']) {
    tenants.write(`${layoutsService}/views/${view}.yaml`, layout)
  }
}
