type Point = { latitude: number; longitude: number }

/** Why the browser gives no position, in words that say what to do instead. */
const reasons: Record<number, string> = {
  1: '現在地の利用が許可されていません。ブラウザの設定で許可するか、駅名や住所を入力してください。',
  2: '現在地がわかりませんでした。駅名や住所を入力してください。',
  3: '現在地を取得できませんでした。もう一度お試しいただくか、駅名や住所を入力してください。',
}
const unavailable = 'お使いのブラウザでは現在地を利用できません。駅名や住所を入力してください。'

/** A position of a few minutes ago is good enough: nobody commutes from a spot on the way. */
const options = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 }

/** To about 100 m: near enough to sort by, and no door to knock on in an address that may be passed on. */
const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000

/** Where the visitor is, if the browser may tell. Fails with a sentence for the visitor. */
export function findOwnPosition(): Promise<Point> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error(unavailable))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      ({ code }) => reject(new Error(reasons[code] ?? unavailable)),
      options,
    )
  })
}
