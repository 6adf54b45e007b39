import { countViolations, type Violations } from '../measure/count-violations.ts'
import { difference } from '../measure/difference.ts'
import type { FormContestant } from './form-contestants.ts'
import { makeQuestions } from './form-peer.ts'
import { type FormStage, openForm } from './visit-form.ts'

/** What readers and axe say of a form. */
export interface FormAccess {
  /** Inputs without a name. */
  unnamed: number
  violations: Violations
}

/**
 * Does everybody ask the same? Each question once, in its order; and in the floor's very markup where that is claimed.
 *
 * @throws {Error} when somebody asks less, or with other markup
 */
export async function checkEqualForms(
  stage: FormStage,
  contestants: readonly FormContestant[],
  count: number,
): Promise<Map<string, FormAccess>> {
  const access = new Map<string, FormAccess>()
  const markups = new Map<string, string>()
  const questions = makeQuestions(count)
  for (const { name } of contestants) {
    const { tab } = await openForm(stage, { name, count, throttle: 1 })
    await tab.page.evaluate(() => globalThis.formBench?.mount())
    await tab.page.waitForTimeout(300)
    const text = await tab.page.evaluate(() => document.getElementById('root')?.textContent ?? '')
    const names = (await tab.page.evaluate(() => globalThis.formBench?.names())) ?? []
    if (names.length !== count) throw new Error(`${name} has ${names.length} inputs for ${count} questions.`)
    const lacking = questions.filter(({ label }) => !text.includes(label))
    if (lacking.length > 0)
      throw new Error(`${name} does not show ${lacking[0]?.label} and ${lacking.length - 1} more.`)
    const wrong = names.findIndex((each, index) => each !== '' && !each.includes(questions[index]?.label ?? ''))
    if (wrong >= 0) throw new Error(`${name} calls ${questions[wrong]?.label} "${names[wrong]}".`)
    markups.set(name, (await tab.page.evaluate(() => globalThis.formBench?.markup())) ?? '')
    access.set(name, {
      unnamed: names.filter((each) => each === '').length,
      violations: await countViolations(tab.page),
    })
    await tab.close()
  }
  const floor = markups.get('floor') ?? ''
  for (const { name, hasFloorMarkup } of contestants) {
    const markup = markups.get(name) ?? ''
    if (hasFloorMarkup && markup !== floor)
      throw new Error(`${name} draws other markup than the floor:${difference(markup, floor)}`)
  }
  return access
}
