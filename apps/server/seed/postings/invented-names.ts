import type { Random } from '#seed/base/random.ts'

/**
 * Names of employers and workplaces are invented: a real name would suggest a real vacancy. They are put together of
 * two halves, so that a coincidence with a real facility stays unlikely.
 */
const kanjiHeads = [
  '月見',
  '風待',
  '虹橋',
  '朝凪',
  '夕凪',
  '若草',
  '白鷺',
  '緑風',
  '青嵐',
  '千草',
  '木洩',
  '汐見',
  '雪代',
  '水鏡',
  '椿森',
  '藤波',
  '星見',
  '花筏',
  '霧笛',
  '初音',
  '遠音',
  '春待',
  '秋桜',
  '灯台',
  '鈴風',
  '瑠璃',
  '琥珀',
  '茜雲',
  '露草',
  '萌黄',
  '小春',
  '空木',
  '結葉',
  '山吹',
  '蛍橋',
  '桐葉',
  '葉月',
  '帆波',
  '糸杉',
  '野分',
  '麦風',
  '翠雨',
  '陽向',
  '銀杏',
  '篠風',
  '楓樹',
  '湊音',
  '渡鳥',
]
const kanjiTails = ['坂', '丘', '台', '野', '原', '森', '浜', '里', '橋', '谷', '庭', '岬', '泉', '並木']
const kanaNames = [
  'みずほの',
  'ひだまり',
  'すみれ',
  'こもれび',
  'そよかぜ',
  'つむぎ',
  'ゆいの',
  'はなみずき',
  'こはる',
  'たんぽぽ',
  'いろは',
  'ほのか',
  'わかば',
  'あさひな',
  'ふたば',
  'まほろば',
  'しらかば',
  'なないろ',
  'やわらぎ',
  'おひさま',
  'きらり',
  'たまゆら',
  'かざぐるま',
  'めぐり',
  'しおさい',
  'ことのは',
  'あすなろ',
  'どんぐり',
  'よつば',
  'にじいろ',
  'ゆうなぎ',
  'つばさの',
  'おもかげ',
  'かえで',
  'はるかぜ',
  'みちくさ',
]
const kanaTails = ['', '', 'の丘', 'の森', 'の杜', 'の里', 'ヶ丘', 'の風', 'の泉', 'の木']

/** The invented part of a name: 月見坂, ひだまりの丘 … */
export function inventName(random: Random): string {
  if (random.chance(0.55)) return random.pick(kanjiHeads) + random.pick(kanjiTails)
  const name = random.pick(kanaNames)
  const tail = random.pick(kanaTails)
  return name.endsWith('の') ? name.slice(0, -1) + tail : name + tail
}

/** Puts a name into one of the patterns, without a second の right after the name's own. */
export function nameAfter(patterns: readonly string[], name: string, random: Random): string {
  const fitting = name.includes('の') ? patterns.filter((pattern) => !pattern.includes('{name}の')) : patterns
  return random.pick(fitting.length > 0 ? fitting : patterns).replace('{name}', name)
}
