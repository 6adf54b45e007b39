import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Crop, drawCrop, photoSize, wholeCrop } from './crop-photo.ts'
import type { Papers, PapersDraft } from './papers-draft.ts'
import styles from './resume-papers.module.css'
import { usePaperPhoto } from './use-paper-photo.ts'

/** The photo: chosen or taken, cut to 30 × 40 mm, or left out. */
export function PaperPhoto({ photo, draft }: { photo: Papers['photo']; draft: PapersDraft }) {
  const headId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { opened, problem, choose, close, store, isStoring, remove, isRemoving } = usePaperPhoto()
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    void choose(file)
    currentTarget.value = ''
  }
  const shown = problem || photo?.problem
  return (
    <Panel as="section" className={styles.part} aria-labelledby={headId}>
      <h2 id={headId}>写真</h2>
      <div className={styles.photoRow}>
        {photo && photo.problem === '' ? (
          <img className={styles.photo} src={photo.url} alt="いまの写真" width={90} height={120} />
        ) : (
          <span className={styles.photo}>写真なし</span>
        )}
        <div className={styles.photoActs}>
          <p className="note">縦40×横30mm。背景は白か淡い色、正面から。</p>
          <Button variant="secondary" size="small" icon="camera" onClick={() => input.current?.click()}>
            {photo ? '写真を選び直す' : '写真を選ぶ'}
          </Button>
          {photo && (
            <Button variant="quiet" size="small" isBusy={isRemoving} onClick={remove}>
              写真を削除
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        className="sr"
        type="file"
        accept="image/*,.heic"
        aria-label="写真のファイル"
        tabIndex={-1}
        onChange={take}
      />
      {shown && !opened && <Banner tone="error">{shown}</Banner>}
      <CheckboxChoice
        checked={!draft.choices.hasPhoto}
        onChange={({ target }) => draft.choose({ hasPhoto: !target.checked })}
      >
        写真をのせない
      </CheckboxChoice>
      <Dialog isOpen={opened !== null} onClose={close} canDismiss={!isStoring} title="写真を切り取る" hasCloseButton>
        {opened && <CropPhoto photo={opened} problem={problem} isBusy={isStoring} onUse={store} onCancel={close} />}
      </Dialog>
    </Panel>
  )
}

const sliders = [
  { key: 'zoom', label: '大きさ', min: 1, max: 3 },
  { key: 'left', label: '左右の位置', min: 0, max: 1 },
  { key: 'top', label: '上下の位置', min: 0, max: 1 },
] as const

type CropPhotoProps = {
  photo: ImageBitmap
  problem: string
  isBusy: boolean
  onUse: (canvas: HTMLCanvasElement) => void
  onCancel: () => void
}

/** Three sliders: keys and fingers move them alike. */
function CropPhoto({ photo, problem, isBusy, onUse, onCancel }: CropPhotoProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, photo, crop)
  }, [photo, crop])
  return (
    <div className={styles.crop}>
      <canvas ref={canvas} {...photoSize} className={styles.canvas} role="img" aria-label="切り取った写真" />
      {sliders.map(({ key, label, min, max }) => (
        <div key={key} className={styles.slider}>
          <label htmlFor={`${id}-${key}`}>{label}</label>
          <input
            id={`${id}-${key}`}
            type="range"
            min={min}
            max={max}
            step={0.02}
            value={crop[key]}
            onChange={({ target }) => setCrop({ ...crop, [key]: Number(target.value) })}
          />
        </div>
      ))}
      {problem && <Banner tone="error">{problem}</Banner>}
      <div className={styles.acts}>
        <Button variant="neutral" onClick={onCancel} disabled={isBusy}>
          キャンセル
        </Button>
        <Button isBusy={isBusy} busyLabel="保存中" onClick={() => canvas.current && onUse(canvas.current)}>
          この写真を使う
        </Button>
      </div>
    </div>
  )
}
