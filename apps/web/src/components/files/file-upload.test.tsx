import { components } from '@tsunagu/contract/components/registry.ts'
import { describe, expect, it } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.file_upload
const [file] = sample.files ?? []
const draw = (parts: Partial<typeof sample>) => renderComponent('file_upload', { ...sample, ...parts })
const places = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title)

describe('résumé files', () => {
  it('have a place per kind of document, each with its own', async () => {
    const html = await draw({ uiType: 'MCP' })
    expect(places(html)).toEqual(['履歴書', '職務経歴書', 'その他の書類'])
    const [, resume, history] = html.split('<h2')
    expect(resume).toContain('履歴書_田中美咲.pdf')
    expect(history).not.toContain('履歴書_田中美咲.pdf')
    expect(history).toContain('shokumu-keirekisho.docx')
  })

  it('have one list below the template', async () => {
    const html = await draw({ uiType: 'CPSAAS' })
    expect(places(html)).toHaveLength(1)
    expect(html).toMatch(/shokumu-keirekisho\.docx.*<h2/)
    expect(html).not.toContain('capture=')
  })

  it('have the camera first', async () => {
    const html = await draw({ uiType: 'MG' })
    expect(html).toMatch(/写真を撮る.*ファイルを選ぶ/)
    expect(html).toContain('accept="image/*" capture="environment"')
  })

  it('say what they are, lead to the file, and can be removed', async () => {
    const html = await draw({})
    expect(html).toContain('PDF・318KB・11月18日に保存')
    expect(html).toContain(`href="${file?.url}"`)
    expect(html).toContain('aria-label="「履歴書_田中美咲.pdf」を削除"')
  })

  it('may be none, and the template may be missing', async () => {
    const html = await draw({ files: [], jobHistoryTemplateDownloadLink: '' })
    expect(html).not.toContain('<ul')
    expect(html).not.toContain('ひな形')
    const { files: _, ...old } = sample
    expect(await renderComponent('file_upload', old)).toContain('ファイルを選ぶ')
  })
})
