/** The service's own pictures are drawn; every other one is an agency's photo. */
export const isDrawing = (url: string): boolean => url.startsWith('/assets/')

/** Names of pictures: a drawing must not be called a photo. */
export function pictureWord(urls: readonly string[]): '写真' | 'イラスト' | '画像' {
  if (urls.every(isDrawing)) return 'イラスト'
  return urls.some(isDrawing) ? '画像' : '写真'
}
