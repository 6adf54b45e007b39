import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { elementState, fileContent, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { storedFileUrl, uploadUrl } from '@tsunagu/contract/navigation/files.ts'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '#web/api/api-client.ts'
import { sendWithFiles } from './send-with-files.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
const contentOf = (name: string, url: string) => fileContent({ name, url, contentType: 'application/pdf', size: 3 })
const uploadOf = (digit: number) => contentOf(`${digit}.pdf`, uploadUrl(`${id(digit)}-${digit}.pdf`))
const storedOf = (digit: number) => contentOf(`${digit}.pdf`, storedFileUrl(id(digit)))

type Send = (states: FormElementState[]) => Promise<void>
type Move = Input<'moveResumeFiles'>['body']

/** An API that stores every upload, unless a test sets other responses. */
function openApi(refuse?: (move: Move) => Error | undefined) {
  const moves: Move[] = []
  const call = async (_operation: string, { body }: Input<'moveResumeFiles'>): Promise<Output<'moveResumeFiles'>> => {
    const error = refuse?.(body)
    if (error) throw error
    moves.push(body)
    return {
      files: body.tmpFiles.map((name) => ({
        name: name.slice(37),
        url: storedFileUrl(name.slice(0, 36)),
        contentType: 'application/pdf',
        size: 3,
        documentType: 'x',
      })),
    }
  }
  return { api: { call } as unknown as ApiClient, moves }
}

describe('the values of a form', () => {
  it('without files are sent as they are', async () => {
    const { api, moves } = openApi()
    const send = vi.fn<Send>(async () => undefined)
    const states = [elementState('text', 'name', [textContent('田中')])]
    await sendWithFiles(api, states, send)
    expect(send).toHaveBeenCalledWith(states)
    expect(moves).toEqual([])
  })

  it('are sent once their uploads are stored; removed files are deleted then', async () => {
    const { api, moves } = openApi()
    const states = [
      elementState('file_list', 'licences', [storedOf(1), uploadOf(2)], 0),
      elementState('file_list', 'licences', [uploadOf(3)], 1),
      elementState('text', 'name', [textContent('田中')]),
    ]
    const send = vi.fn<Send>(async () => {
      expect(moves).toEqual([
        {
          files: [],
          tmpFiles: [`${id(2)}-2.pdf`, `${id(3)}-3.pdf`],
          documentType: 'licences',
          removedFiles: [],
        },
      ])
    })
    await sendWithFiles(api, states, send)
    expect(send).toHaveBeenCalledWith([
      elementState('file_list', 'licences', [storedOf(1), storedOf(2)], 0),
      elementState('file_list', 'licences', [storedOf(3)], 1),
      states[2],
    ])
    expect(moves.slice(1)).toEqual([
      { files: [1, 2, 3].map((digit) => storedFileUrl(id(digit))), tmpFiles: [], documentType: 'licences' },
    ])
  })

  it('are not sent when an upload is refused: the error is the element’s', async () => {
    const message = '「2.pdf」：形式と合いません。'
    const details = [
      {
        code: 'file_extension_invalid' as const,
        message,
        generalErrors: [],
        formErrors: [{ key: 'tmpFiles', index: 4, message }],
      },
    ]
    const { api } = openApi(
      () => new ResponseError(new Response(null, { status: 400 }), { code: 'invalid_argument', message, details }),
    )
    const send = vi.fn<Send>(async () => undefined)
    const sending = sendWithFiles(api, [elementState('file_list', 'licences', [uploadOf(2)])], send)
    await expect(sending).rejects.toMatchObject({ formErrors: [{ key: 'licences', index: 0, message }] })
    expect(send).not.toHaveBeenCalled()
  })

  it('count as sent when only the tidying fails, and keep their files when they are not', async () => {
    const states = [elementState('file_list', 'licences', [storedOf(1)])]
    const { api } = openApi((move) => (move.removedFiles ? undefined : new Error('later')))
    await expect(sendWithFiles(api, states, async () => undefined)).resolves.toBeUndefined()
    const { api: other, moves } = openApi()
    await expect(sendWithFiles(other, states, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(moves).toEqual([])
  })
})
