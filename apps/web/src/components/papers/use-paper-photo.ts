import { useMutation } from '@tanstack/react-query'
import { paperPhotoType } from '@tsunagu/contract/papers/paper-values.ts'
import { useState } from 'react'
import { refusalSentence } from '#web/api/refusal-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { uploadFile } from '#web/uploads/upload-file.ts'
import { openPhoto, photoOf, UnreadablePhoto } from './crop-photo.ts'

const failed = '写真を保存できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'
const wordsOf = (error: unknown) => (error instanceof UnreadablePhoto ? error.message : refusalSentence(error, failed))

/** Choosing, cutting and storing the photo of the papers. */
export function usePaperPhoto() {
  const { api, refreshViews } = usePortal()
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState('')
  const close = () => {
    opened?.close()
    setOpened(null)
  }
  const move = (tmpFiles: string[]) =>
    api.call('moveResumeFiles', { body: { files: [], tmpFiles, documentType: paperPhotoType } })
  const { mutate: store, isPending } = useMutation({
    throwOnError: false,
    async mutationFn(canvas: HTMLCanvasElement) {
      const file = await photoOf(canvas)
      const { signal } = new AbortController()
      await move([await uploadFile(api, file, { signal, onProgress: () => undefined })])
    },
    async onSuccess() {
      close()
      await refreshViews()
    },
    onError: (error) => setProblem(wordsOf(error)),
  })
  const { mutate: remove, isPending: isRemoving } = useMutation({
    throwOnError: false,
    mutationFn: () => move([]),
    onSuccess: () => refreshViews(),
    onError: (error) => setProblem(wordsOf(error)),
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    try {
      setOpened(await openPhoto(file))
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }
  return { opened, problem, choose, close, store, isStoring: isPending, remove: () => remove(), isRemoving }
}
