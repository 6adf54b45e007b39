import { describe, expect, it } from 'vitest'
import type { Draft } from './drafts.ts'
import { isUnsaved, mergeDraft } from './merge-draft.ts'

const at = Date.parse('2026-11-20T09:00:00+09:00')
const local = (parts: Partial<Draft> = {}): Draft => ({
  text: '手もと',
  messageId: 'm2',
  stored: null,
  sending: null,
  typedAt: at,
  older: null,
  ...parts,
})
const empty = local({ text: '', messageId: '', typedAt: 0 })
const remote = (parts: Partial<{ body: string; revision: string; updatedDatetime: string }> = {}) => ({
  body: '別の端末',
  revision: 'r1',
  updatedDatetime: '2026-11-20T08:00:00+09:00',
  ...parts,
})

describe('the draft of a device', () => {
  it('is the server’s where nothing was typed, or all of it is there', () => {
    expect(mergeDraft(empty, remote())).toMatchObject({ text: '別の端末', messageId: 'r1', stored: 'r1', older: null })
    const clean = local({ stored: 'm2' })
    expect(mergeDraft(clean, remote())).toMatchObject({ text: '別の端末', stored: 'r1', older: null })
  })

  it('goes once it was sent on another device, and stays where more was typed', () => {
    expect(mergeDraft(local({ stored: 'm2' }), null)).toMatchObject({ text: '', stored: null })
    expect(mergeDraft(local({ stored: 'm1' }), null)).toMatchObject({ text: '手もと', stored: null })
    expect(mergeDraft(empty, null)).toBe(empty)
  })

  it('that was typed apart from another one is the newer, and offers the older', () => {
    expect(mergeDraft(local(), remote())).toMatchObject({ text: '手もと', stored: 'r1', older: '別の端末' })
    const later = remote({ updatedDatetime: '2026-11-20T10:00:00+09:00' })
    expect(mergeDraft(local(), later)).toMatchObject({ text: '別の端末', stored: 'r1', older: '手もと' })
  })

  it('knows its own words again, whose response was lost, or which came late', () => {
    expect(mergeDraft(local(), remote({ revision: 'm2', body: '手もと' }))).toMatchObject({ stored: 'm2', older: null })
    const typedOn = local({ sending: 'm1' })
    const saved = mergeDraft(typedOn, remote({ revision: 'm1', body: '手も' }))
    expect(saved).toMatchObject({ text: '手もと', messageId: 'm2', stored: 'm1', older: null })
    expect(isUnsaved(saved)).toBe(true)
  })

  it('takes the name of the same words', () => {
    expect(mergeDraft(local(), remote({ body: '手もと' }))).toMatchObject({
      messageId: 'r1',
      stored: 'r1',
      older: null,
    })
  })
})

it('a draft is unsaved until the server has those words, or their absence', () => {
  expect([local(), local({ stored: 'm1' }), local({ stored: 'm2' })].map(isUnsaved)).toEqual([true, true, false])
  expect([empty, local({ text: '', messageId: '', stored: 'm1' })].map(isUnsaved)).toEqual([false, true])
})
