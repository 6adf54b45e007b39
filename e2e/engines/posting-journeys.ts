import type { Journey } from './journey.ts'

/** By the pickers of area and occupation, and a keyword. */
export async function search({ visitor, person }: Journey): Promise<void> {
  const { press, see } = visitor
  await visitor.signInAs(person)
  await visitor.open('/')
  await press(['navigation', '下部メニュー'], ['link', /さがす$/])
  await visitor.seePath('/job_postings/search/advanced')
  await press(['button', 'エリアを選ぶ'])
  const areas = ['dialog', 'エリアを選ぶ'] as const
  await press(areas, ['button', /^関東/])
  await press(areas, ['button', /^東京都/])
  await press(areas, ['checkbox', /^東京都すべて/])
  await press(areas, ['button', /^決定/])
  await visitor.miss(areas)
  await press(['button', '職種を選ぶ'])
  const occupations = ['dialog', '職種を選ぶ'] as const
  await press(occupations, ['button', /^看護師/])
  await press(occupations, ['checkbox', /^看護師すべて/])
  await press(occupations, ['button', /^決定/])
  await visitor.miss(occupations)
  await visitor.fill(['textbox', 'キーワード'], '看護　駅')
  await press(['button', 'この条件で検索する'])
  await visitor.seePath(/^\/job_postings\/search\/result\?/)
  for (const name of [/エリア：\s*東京都/, /職種：\s*看護師/, /キーワード：\s*看護.駅/]) {
    await see(['navigation', '検索条件'], ['link', name])
  }
  await see(['status', /^[\d,]+\s*件/])
}

/** From a list to a posting, back to the same place, and an inquiry that is there after a reload. */
export async function inquire({ visitor, person }: Journey): Promise<void> {
  await visitor.signInAs(person)
  await visitor.open('/job_postings/search/result?areas=13')
  await visitor.press(['article'], ['heading'], ['link'])
  await visitor.seePath(/^\/job_postings\/[\w-]{36}$/)
  await visitor.press(['button', '問い合わせる'])
  await visitor.fill(['textbox', /^ご自分の言葉で/], '見学はできますか。')
  await visitor.press(['button', 'この内容で問い合わせる'])
  await visitor.see(['dialog', '問い合わせの内容'], ['text', '問い合わせを受け付けました'])
  await visitor.open(await visitor.path())
  await visitor.see(['button', '問い合わせ済み'])
}

/** With consent to what is passed on. */
export async function apply({ visitor, person }: Journey): Promise<void> {
  await visitor.signInAs(person)
  await visitor.open('/job_postings/search/result?areas=14')
  await visitor.press(['article'], ['heading'], ['link'])
  await visitor.seePath(/^\/job_postings\/[\w-]{36}$/)
  await visitor.press(['button', '応募する'])
  const consent = ['dialog', /この求人に応募しますか？/] as const
  await visitor.see(consent, ['text', /採用選考のために応募先の.+へ提供します。/])
  await visitor.press(consent, ['button', '同意して応募する'])
  await visitor.press(['dialog', /応募の受け付け/], ['button', '閉じる'])
  await visitor.open(await visitor.path())
  await visitor.see(['button', '応募済み'])
}

/** Half an hour by train from a station: the count, and the time that each posting takes. */
export async function searchByCommute({ visitor, person }: Journey): Promise<void> {
  await visitor.signInAs(person)
  await visitor.open('/views/commute')
  await visitor.fill(['textbox', /^どこから/], '新宿駅')
  await visitor.press(['button', 'さがす'])
  await visitor.see(['status', /新宿駅から電車で30分以内/])
  await visitor.press(['link', /件の求人を見る$/])
  await visitor.see(['article'], ['text', /約\d+分/])
}
