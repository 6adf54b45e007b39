import { components } from '@tsunagu/contract/components/registry.ts'
import { describe, expect, it } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.todo_list
const draw = (parts: Partial<typeof sample> = {}, address = '/') =>
  renderComponent('todo_list', { ...sample, ...parts }, { address })
const titles = (html: string) => [...html.matchAll(/<b id=[^>]*>([^<]+)</g)].map(([, title]) => title)

describe('the list of to-dos', () => {
  it('says how near an expiry is, leads to where a to-do is done, and lists its files', async () => {
    const html = await draw()
    expect(html).toMatch(/11月22日<\/time>まで（まもなく期限です）/)
    expect(html).toMatch(/<a[^>]*href="\/account\/profile"[^>]*>(<span[^>]*>)*プロフィールを開く/)
    expect(html).toContain('労働条件通知書_みずほリハビリテーション病院.pdf')
  })

  it('says the status of each, with and without a day', async () => {
    const [first] = sample.todos
    const quiet = { ...first, isHighlightExpireDate: false, status: '未完了' } as (typeof sample.todos)[number]
    expect(await draw({ todos: [quiet] })).toMatch(/11月22日<\/time>まで（未完了）/)
    expect(await draw({ todos: [{ ...quiet, expireDate: '' }] })).toMatch(/<p[^>]*>未完了<\/p>/)
    expect(await draw({ todos: [{ ...quiet, statusType: 'done', status: '完了' }] })).toMatch(/<p[^>]*>完了<\/p>/)
  })

  it('gives each one act: the way, the only file, or the tick; the others stay quiet beside it', async () => {
    const [withFile, withWay] = sample.todos as [(typeof sample.todos)[number], (typeof sample.todos)[number]]
    const actsOf = async (todo: (typeof sample.todos)[number]) => {
      const html = await draw({ todos: [todo] })
      return {
        way: /<a [^>]*class="[^"]*button/.test(html),
        file: /<ul class="[^"]*files(?![^"]*quiet)/.test(html),
        tick: /<label class="[^"]*tick[^"]*act/.test(html),
      }
    }
    expect(await actsOf(withFile)).toEqual({ way: false, file: true, tick: false })
    expect(await actsOf(withWay)).toEqual({ way: true, file: false, tick: false })
    const { attachments } = withFile
    expect(await actsOf({ ...withWay, attachments })).toEqual({ way: true, file: false, tick: false })
    expect(await actsOf({ ...withFile, attachments: [] })).toEqual({ way: false, file: false, tick: true })
    expect(await actsOf({ ...withFile, statusType: 'done' })).toEqual({ way: false, file: false, tick: false })
  })

  it.each([
    ['/', 3],
    ['/?todos=open', 2],
    ['/?todos=done', 1],
    ['/?todos=nothing', 3],
  ])('at %s shows %i', async (address, count) => {
    const html = await draw({}, address)
    expect(titles(html)).toHaveLength(count)
    expect(html.match(/type="radio"/g)).toHaveLength(3)
  })

  it('says whose turn it is, and folds what is done where both show', async () => {
    const html = await draw()
    expect(html).toMatch(/ご対応をお願いします（(<!-- -->)?2/)
    expect(html).toMatch(
      /<details[^>]*><summary>完了したもの（(<!-- -->)?1.*担当アドバイザーと初回の面談をする.*<\/details>/,
    )
    expect(await draw({}, '/?todos=done')).not.toContain('<details')
    const done = sample.todos.filter(({ statusType }) => statusType === 'done')
    expect(await draw({ todos: done })).toContain('いま、ご対応をお願いしたいものはありません。')
  })

  it('shows the two most urgent of more than three, and folds the others behind their number', async () => {
    const [first] = sample.todos
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...first,
        id: crypto.randomUUID(),
        title: `やること${index + 1}`,
      }))
    const todos = many(5) as typeof sample.todos
    expect(await draw({ todos })).toMatch(
      /やること1.*やること2.*<details[^>]*><summary>ほかのやること（(<!-- -->)?3.*やること3.*やること5.*<\/details>/,
    )
    expect(await draw({ todos }, '/?todos=open')).not.toContain('<details')
    expect(await draw({ todos: todos.slice(0, 3) })).not.toContain('<details')
  })

  it('says that there is nothing, of a filter too', async () => {
    expect(await draw({ todos: [] })).toContain('いまは、やることはありません。')
    expect(await draw({ todos: [] })).not.toContain('type="radio"')
    const open = sample.todos.filter(({ statusType }) => statusType === 'todo')
    expect(await draw({ todos: open }, '/?todos=done')).toContain('完了したものは、まだありません。')
  })
})
