import type { Random } from '#seed/base/random.ts'

type Name = readonly [written: string, kana: string]

const split = (text: string): Name[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [written = '', kana = ''] = pair.split('/')
      return [written, kana]
    })

const families = split(`
  佐々木/ササキ 山口/ヤマグチ 松本/マツモト 井上/イノウエ 木村/キムラ 林/ハヤシ 清水/シミズ 斎藤/サイトウ 山崎/ヤマザキ 森/モリ
  池田/イケダ 橋本/ハシモト 阿部/アベ 石川/イシカワ 山下/ヤマシタ 中島/ナカジマ 小川/オガワ 石井/イシイ 岡田/オカダ 長谷川/ハセガワ
  藤田/フジタ 後藤/ゴトウ 近藤/コンドウ 村上/ムラカミ 遠藤/エンドウ 青木/アオキ 坂本/サカモト 福田/フクダ 太田/オオタ 西村/ニシムラ
  藤井/フジイ 岡本/オカモト 三浦/ミウラ 中野/ナカノ 原田/ハラダ 松田/マツダ 竹内/タケウチ 小野/オノ 中山/ナカヤマ 和田/ワダ
  石田/イシダ 森田/モリタ 上田/ウエダ 原/ハラ 内田/ウチダ 柴田/シバタ 酒井/サカイ 宮崎/ミヤザキ 横山/ヨコヤマ 高木/タカギ
  安藤/アンドウ 宮本/ミヤモト 大野/オオノ 小島/コジマ 谷口/タニグチ 今井/イマイ 工藤/クドウ 高田/タカダ 増田/マスダ 丸山/マルヤマ`)

const women = split(`
  陽子/ヨウコ 恵/メグミ 久美子/クミコ 裕子/ユウコ 愛/アイ 舞/マイ 彩/アヤ 麻衣/マイ 千尋/チヒロ 直美/ナオミ 香織/カオリ 由美/ユミ
  あゆみ/アユミ さくら/サクラ 七海/ナナミ 葵/アオイ 結衣/ユイ 美穂/ミホ 理恵/リエ 友美/トモミ 早紀/サキ 綾乃/アヤノ 恵子/ケイコ 真由美/マユミ
  桃子/モモコ 奈緒/ナオ 詩織/シオリ 梨沙/リサ 祐子/ユウコ 遥/ハルカ 京子/キョウコ 瞳/ヒトミ 優花/ユウカ 実咲/ミサキ 千夏/チナツ 明日香/アスカ`)

const men = split(`
  健太/ケンタ 大輔/ダイスケ 翔/ショウ 拓也/タクヤ 直樹/ナオキ 亮太/リョウタ 和也/カズヤ 誠/マコト 悠斗/ユウト 浩/ヒロシ 隆/タカシ 慎吾/シンゴ`)

const romanHeads: readonly string[] = ['mail', 'home', 'k', 'm', 's', 'hana', 'sora', 'umi', 'nagi', 'tsuki']

/** Somebody's name, its reading and sex. */
export interface CrowdName {
  name: string
  kana: string
  sex: 'female' | 'male'
}

/** As many names as asked for, no two alike; four of five are women's, as in these occupations. */
export function crowdNames(count: number, random: Random): CrowdName[] {
  const names = new Map<string, CrowdName>()
  while (names.size < count) {
    const sex = random.chance(0.8) ? 'female' : 'male'
    const [family, familyKana] = random.pick(families)
    const [given, givenKana] = random.pick(sex === 'female' ? women : men)
    const name = `${family} ${given}`
    names.set(name, { name, kana: `${familyKana} ${givenKana}`, sex })
  }
  return [...names.values()]
}

/** A mailbox that no other of the crowd has: the number is in it. */
export const crowdMailbox = (index: number, random: Random): string => `${random.pick(romanHeads)}${1_000 + index}`
