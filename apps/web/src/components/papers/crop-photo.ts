/** 30 × 40 mm at 500 dots per inch. */
export const photoSize = { width: 600, height: 800 } as const

/** A photo of a good camera; more would take the memory of the phone. */
const mostBytes = 60 * 1024 * 1024

/** What a person reads when a file cannot become the photo. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto'
}

/**
 * Opens a photo upright, as its camera held it. The browser makes it small before anything is sent: neither 40 MB nor the place
 * where it was taken leave the phone.
 * @throws {UnreadablePhoto}
 */
export async function openPhoto(file: File): Promise<ImageBitmap> {
  if (file.size > mostBytes) {
    throw new UnreadablePhoto('写真のファイルが大きすぎます（60MBまで）。別の写真を選んでください。')
  }
  const opened = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (opened) return opened
  const isHeic = /\.hei[cf]$/i.test(file.name) || /hei[cf]/i.test(file.type)
  throw new UnreadablePhoto(
    isHeic
      ? 'このブラウザではHEICの写真を開けません。スマートフォンで撮り直すか、JPEGで保存した写真を選んでください。'
      : 'この写真を読み取れませんでした。JPEGまたはPNGの写真を選んでください。',
  )
}

/** What part of a photo is used. */
export type Crop = {
  /** 1: as much as fits; 3: a third of it. */
  zoom: number
  /** 0 to 1: from the left, and from the top. */
  left: number
  top: number
}

export const wholeCrop: Crop = { zoom: 1, left: 0.5, top: 0.3 }

/** Draws the part of a photo into a canvas of the paper's shape. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, { zoom, left, top }: Crop): void {
  const scale = Math.max(photoSize.width / photo.width, photoSize.height / photo.height) * zoom
  const [width, height] = [photoSize.width / scale, photoSize.height / scale]
  const [x, y] = [(photo.width - width) * left, (photo.height - height) * top]
  const context = canvas.getContext('2d')
  if (!context) return
  // What is transparent in a PNG would be black in a JPEG
  context.fillStyle = 'white'
  context.fillRect(0, 0, photoSize.width, photoSize.height)
  context.drawImage(photo, x, y, width, height, 0, 0, photoSize.width, photoSize.height)
}

/** The drawn photo as a small JPEG. @throws {UnreadablePhoto} */
export async function photoOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  if (!blob) throw new UnreadablePhoto('写真を作れませんでした。別の写真を選んでください。')
  return new File([blob], '証明写真.jpg', { type: 'image/jpeg' })
}
