import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Phrased, PhrasesProvider } from './phrases.tsx'

const render = (text: string, phrases: unknown) =>
  renderToStaticMarkup(
    <PhrasesProvider phrases={phrases as string[][]}>
      <Phrased text={text} />
    </PhrasesProvider>,
  )

describe('Phrased', () => {
  it('lets a line end between phrases, without a letter more', () => {
    const html = render('夜勤のない職場', [['夜勤の', 'ない', '職場']])
    expect(html).toMatch(/^<span class="[^"]+">夜勤の<wbr\/>ない<wbr\/>職場<\/span>$/)
  })

  it('begins no line with a slash', () => {
    const html = render('看護師（日勤）／残業なし', [['看護師', '（日勤）／', '残業なし']])
    expect(html).toMatch(/看護師<wbr\/>（日勤<span class="[^"]+">）／<\/span><wbr\/>残業なし/)
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe('看護師（日勤）／残業なし')
  })

  it.each([
    ['of another title', [['日勤の', '職場']]],
    ['that are missing', undefined],
    ['that are damaged', ['夜勤のない職場', null]],
    ['whose parts are damaged', [['夜勤のない職場', null]]],
    ['that are no list', 'damaged'],
  ])('draws the text as it is with phrases %s', (_, phrases) => {
    expect(render('夜勤のない職場', phrases)).toBe('夜勤のない職場')
  })
})
