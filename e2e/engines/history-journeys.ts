import type { Journey } from './journey.ts'

/** Back closes what is open over the page; a link in it leads on from the page itself. */
export async function goBackFromMenu({ visitor, person }: Journey): Promise<void> {
  const goBack = () => visitor.engine.evaluate((steps: number) => window.history.go(steps), -1)
  const menu = ['dialog', 'メニュー'] as const
  await visitor.signInAs(person)
  await visitor.open('/job_postings/history')
  await visitor.press(['button', 'メニューを開く'])
  await visitor.see(menu)
  await goBack()
  await visitor.miss(menu)
  await visitor.seePath('/job_postings/history')
  await visitor.press(['button', 'メニューを開く'])
  await visitor.press(menu, ['link', 'お気に入り'])
  await visitor.seePath('/job_postings/favorite')
  await goBack()
  await visitor.seePath('/job_postings/history')
  await visitor.miss(menu)
}
