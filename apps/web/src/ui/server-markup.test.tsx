import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Blank } from './blank.tsx'
import { Button, ButtonLink } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FieldFrame } from './field-frame.tsx'
import { Label } from './label.tsx'
import { isPageHere } from './link.tsx'
import { Meter } from './meter.tsx'
import { SelectInput } from './select-input.tsx'
import { Bone } from './skeleton.tsx'
import { Switch } from './switch.tsx'
import { TextInput } from './text-input.tsx'
import { showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const nothing = () => {}

const dialog = (
  <ConfirmDialog isOpen={false} title="ログアウト" confirmLabel="はい" onConfirm={nothing} onCancel={nothing}>
    ログアウトします。よろしいですか？
  </ConfirmDialog>
)

const parts: Record<string, ReactElement> = {
  blank: <Blank title="ありません" />,
  bone: <Bone width="half" height="title" />,
  button: <Button isBusy>送信</Button>,
  dialog,
  label: <Label themeType="primary_main">新着</Label>,
  meter: <Meter value={72} label="入力" />,
  select: <SelectInput aria-label="県" options={[{ value: '13', label: '東京都' }]} placeholder="選択してください" />,
  switch: <Switch aria-label="通知" checked onChange={nothing} />,
  toaster: <Toaster />,
}

test.each(Object.entries(parts))('%s has no style attribute: the content security policy would drop it', (_, part) => {
  expect(renderToStaticMarkup(part)).not.toMatch(/\sstyle=/)
})

test('a closed dialog holds nothing', () => {
  expect(renderToStaticMarkup(dialog)).not.toContain('よろしいですか')
})

test('toasts wait for the browser', () => {
  showToast.success('保存しました')
  expect(renderToStaticMarkup(<Toaster />)).toBe('')
})

test('a field ties label, hint and error to its control', () => {
  const html = renderToStaticMarkup(
    <FieldFrame id="zip" label="郵便番号" requirement="required" hint="7桁" error="桁数が足りません">
      {(control) => <TextInput {...control} />}
    </FieldFrame>,
  )
  expect(html).toContain('for="zip"')
  expect(html).toContain('aria-describedby="zip-hint zip-error"')
  expect(html).toContain('aria-invalid="true" aria-required="true"')
  expect(html).toMatch(/id="zip-hint"[^>]*>7桁/)
  expect(html).toMatch(/id="zip-error".*桁数が足りません/)
  expect(html).toContain('必須')
})

test.each([
  ['/top', true],
  ['/top?page=2#a', true],
  ['https://example.jp/', false],
  ['//example.jp/', false],
  ['mailto:a@example.jp', false],
])('a link to %s goes through the router: %s', (href, isLocal) => {
  expect(isPageHere({ href })).toBe(isLocal)
})

test('a link to a file is not for the router: it is no page', () => {
  expect(isPageHere({ href: '/v1/app/storage/files/1', download: '履歴書.pdf' })).toBe(false)
})

test('an external link opens a new tab, says so, and gives nothing away', () => {
  const html = renderToStaticMarkup(
    <ButtonLink href="https://example.jp/" isExternal>
      外へ
    </ButtonLink>,
  )
  expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  expect(html).toContain('新しいタブで開きます')
})
