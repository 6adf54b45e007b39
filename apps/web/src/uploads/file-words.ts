import { fileContentTypes, fileExtensionOf } from '@tsunagu/contract/navigation/files.ts'

/** The value of a file input's `accept`. */
export const acceptedFiles = Object.keys(fileContentTypes)
  .map((extension) => `.${extension}`)
  .join(',')

/** What may be handed in, under a button that chooses files. */
export const fileNote = 'PDF・Word・Excel・写真など、1つ10MBまで'

const kilo = 1024
const oneDigit = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 })

/** 318KB, 1.8MB; `''` when it is not known. */
function formatSize(bytes: number | undefined): string {
  if (bytes === undefined) return ''
  if (bytes < kilo * kilo) return `${Math.max(1, Math.round(bytes / kilo))}KB`
  return `${oneDigit.format(bytes / kilo / kilo)}MB`
}

/** PDF・318KB: what a file is, in sub under its name. */
export const describeFile = ({ name, size }: { name: string; size?: number | undefined }, ...more: string[]): string =>
  [fileExtensionOf(name)?.toUpperCase() ?? '', formatSize(size), ...more].filter(Boolean).join('・')

/** The icon beside a file's name. */
export const fileIcon = (contentType: string): 'camera' | 'file' =>
  contentType.startsWith('image/') ? 'camera' : 'file'
