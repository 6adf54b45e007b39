/** The service's own pictures are drawn; every other one is an agency's photo. */
export const isDrawing = (url: string): boolean => url.startsWith('/assets/')

/** What pictures are called: nobody is told of a photo where there is a drawing. */
export function pictureWord(urls: readonly string[]): '写真' | 'イラスト' | '画像' {
  if (urls.every(isDrawing)) return 'イラスト'
  return urls.some(isDrawing) ? '画像' : '写真'
}
