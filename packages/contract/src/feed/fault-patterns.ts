/** What the rest of a reason says, in Japanese. @param path where it is */
type Sentence = (parts: readonly string[], path: string) => string

const number = (text = ''): string => Number(text).toLocaleString('ja-JP')

const units: Readonly<Record<string, string>> = { hour: '時給', day: '日給', month: '月給', year: '年収' }
const types: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  number: '数',
  boolean: '「はい」か「いいえ」',
  object: '項目のまとまり',
  array: '一覧',
}

const emptyText: Sentence = (_parts, path) =>
  path.endsWith('changeRange')
    ? '空欄です。変わる見込みがないときは「変更なし」と書きます。'
    : '空欄です。ないときも「なし」と書きます。'

/** Beginnings of reasons of the publish gate, and what they mean; a test compares them with the gate. */
export const faultPatterns: readonly (readonly [RegExp, Sentence])[] = [
  [/is missing: (?:add it|give)/, () => '書かれていません。法律で明示が必要なため、書き加えてください。'],
  [/does not follow from the posting: add/, () => 'この求人からは読み取れません。書き加えてください。'],
  [/names (\d+) places/, ([count]) => `勤務地が${count}か所あります。1か所ずつの求人に分けてください。`],
  [/is (?:empty|blank): say it/, emptyText],
  [/is too long: at most (\d+)/, ([most]) => `長すぎます。${number(most)}文字以内にしてください。`],
  [/is not part of the format/, () => '取りこみの形式にない項目です。つづりを確かめるか、消してください。'],
  [/must be one of (.+)/, ([values]) => `次のどれかにしてください：${values}`],
  [/names no known kind/, () => '種類が書かれていないか、形式にない種類です。'],
  [/must match/, () => '書き方が取りこみの形式に合っていません。'],
  [/must be a time with offset/, () => '日時ではありません。2026-11-18T10:20:00+09:00 のように書きます。'],
  [/must be a day that exists/, () => '実在する日付ではありません。2026-11-18 のように書きます。'],
  [/must NOT have fewer than (\d+) items/, ([least]) => `${number(least)}つ以上書いてください。`],
  [/must NOT have more than (\d+) items/, ([most]) => `${number(most)}つまでにしてください。`],
  [/must be (>=|>|<=|<) ([\d.]+)/, ([sign = '', bound]) => `${number(bound)}${bounds[sign] ?? ''}にしてください。`],
  [
    /must be (string|integer|number|boolean|object|array)/,
    ([type = '']) => `${types[type] ?? type}ではありません。取りこみの形式に合わせて書いてください。`,
  ],
  [/must be (\S+)$/, ([value]) => `${value} にしてください。`],
  [/is above maxValue/, () => '上限より高くなっています。入れかえるか、直してください。'],
  [
    /is (-?[\d.]+) yen an? (hour|day|month|year), which lies outside of (\d+) to (\d+)/,
    ([yen, unit = '', least, most]) =>
      `${units[unit] ?? ''}${number(yen)}円になっています。${number(least)}円〜${number(most)}円の範囲か、金額の単位（万円など）と給与の単位を確かめてください。`,
  ],
  [
    /is below the minimum wage with its premium for ([\d.]+) hours: at least (\d+)/,
    ([hours, least]) => `${hours}時間分の割増賃金（最低賃金×1.25）を下回ります。${number(least)}円以上にしてください。`,
  ],
  [
    /is above (\d+): make sure that a special agreement/,
    ([hours]) => `月${hours}時間をこえます。36協定の特別条項があるか確かめてください。`,
  ],
  [
    /is below the prefecture's minimum wage of (\d+)/,
    ([wage]) => `都道府県の最低賃金（時給${number(wage)}円）を下回ります。`,
  ],
  [
    /is below the minimum wage of (\d+) yen at (\d+) hours/,
    ([wage, hours]) =>
      `月${hours}時間で計算すると、最低賃金（時給${number(wage)}円）を下回ります。所定労働時間を確かめてください。`,
  ],
  [/is null, but こども性暴力防止法/, () => '対象の施設です。義務・認定・対象外のどれかを選んでください。'],
  [
    /names a job by sex \(([^)]+)\)/,
    ([word]) => `「${word}」は性別を表す呼び方です。看護師・保健師・助産師・保育士などに直してください（均等法5条）。`,
  ],
  [
    /says (\S+): make sure/,
    ([words]) => `「${words}」とあります。書かれた理由が、法律の例外にあたるか確かめてください（均等法5条）。`,
  ],
  [
    /says (\S+): remove it/,
    ([words]) => `「${words}」は使えません。消すか、法律の例外にあたる理由を同じ文に書いてください（均等法5条）。`,
  ],
  [
    /limits the age \(([^)]+)\)/,
    ([words]) =>
      `「${words}」は年齢の制限です。消すか、「例外事由3号イ」などの理由を同じ文に書いてください（労働施策総合推進法9条）。`,
  ],
  [
    /names (\S+), which this service does not have/,
    ([id]) => `このサービスにない項目です（${id}）。選びなおしてください。`,
  ],
  [/is no municipality/, () => '市区町村が選ばれていません。都道府県と市区町村を選んでください。'],
  [/lies in (\S+): correct one/, ([prefecture]) => `市区町村は${prefecture}にあります。都道府県と合わせてください。`],
  [/names line \S+ \(([^)]*)\)/, ([line]) => `路線「${line}」が見つかりません。路線名を確かめてください。`],
  [/names station \S+ \(([^)]*)\)/, ([station]) => `駅「${station}」が見つかりません。駅名を確かめてください。`],
  [/lies before datePosted/, () => '掲載開始日より前の日です。どちらかを直してください。'],
  [/lies in the future/, () => '先の日時です。最後に変えた日時にしてください。'],
  [/is no time that exists/, () => '実在する日時ではありません。'],
  [/is no address of a picture/, () => '画像のアドレスではありません。https:// で始まるアドレスにしてください。'],
  [/promises (\S+): agencies/, ([words]) => `「${words}」は、職業紹介では提供できません。消してください。`],
]

const bounds: Readonly<Record<string, string>> = { '>=': '以上', '>': 'より多く', '<=': '以下', '<': '未満' }
