import type { SiteDifference, SiteFile, SiteList } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import type { SiteListKind, SitePart } from '@tsunagu/contract/staff/site.ts'
import type { ThemeColorName } from '@tsunagu/contract/theme/theme-colors.ts'
import type { SiteTab } from './site-search.ts'

export const tabNames: Record<SiteTab, string> = {
  screens: '画面',
  theme: 'テーマ',
  forms: 'フォーム',
  texts: 'メニュー・文面',
}

const componentNames = new Map(
  Object.entries({
    title: '見出し',
    notice_list: 'お知らせ',
    job_posting_search: '求人検索',
    search_history: '最近の検索',
    interview_confirmed_cards: '確定した面接',
    adviser: 'アドバイザー',
    cards: 'カード',
    simple_cards_with_image: '絵のあるカード',
    progress_status: '応募・選考の状況',
    todo_list: 'やること',
    form: 'フォーム',
    navigation_list: 'リンクの一覧',
    text: '文章',
    paragraph: '文章',
    paragraph_list: '文章の一覧',
    catchphrase: 'ひとこと',
    rich_text: '書式のある文章',
    simple_cards_without_image: 'リンクのカード',
  }),
)

/** A component's type in words; its own name for others. */
export const componentName = (type: string): string => componentNames.get(type) ?? type

const partNames: Record<SitePart, string> = {
  title: '見出し',
  paragraph: '文章',
  paragraph_list: '文章の一覧',
  catchphrase: 'ひとこと',
  navigation_list: 'リンクの一覧',
  simple_cards_without_image: 'リンクのカード',
  new_arrivals: 'カード（新着の求人）',
  recently_viewed: 'カード（閲覧した求人）',
  recent_searches: '最近の検索',
  section: 'セクション',
  text_field: '1行の入力',
  text_area_field: '複数行の入力',
  radio_list: 'ひとつ選ぶ',
  check_box_list: 'いくつでも選ぶ',
  select_box: '一覧から選ぶ',
  simple_check_box_list: 'チェック',
}

/** What can be added, in words. */
export const partName = (part: SitePart): string => partNames[part]

/** What brings its own contents: nothing is written on it. */
export const withoutLabel: ReadonlySet<SitePart> = new Set(['new_arrivals', 'recently_viewed'])

/** What adds something to a list. */
export const addWords: Record<SiteListKind, string> = {
  components: '部品を足す',
  sections: 'セクションを足す',
  fields: '項目を足す',
}

const fieldNames = new Map<string, string>(Object.entries(partNames))

/** The type of an entry of a list in words; its own name for others. */
export const typeName = (kind: SiteListKind, type: string): string =>
  kind === 'components' ? componentName(type) : (fieldNames.get(type) ?? type)

/** What an entry of a list is called in sentences. */
export const entryName = (kind: SiteListKind, { label, type, name }: SiteList['entries'][number]): string =>
  label || typeName(kind, type) || name

/** What a list holds; fields are those of their section. */
export function listHeading(file: SiteFile, { kind, at }: SiteList): string {
  if (kind === 'components') return '部品の並び'
  if (kind === 'sections') return 'セクションの並び'
  const sections = file.lists.find((list) => list.kind === 'sections')?.entries
  const label = sections?.find(({ name }) => name === at[1])?.label
  return label ? `「${label}」の項目` : '項目の並び'
}

const memberNames = new Map(
  Object.entries({
    title: '見出し',
    smallTitle: '小さい見出し',
    text: '文章',
    label: 'ラベル',
    description: '説明',
    name: '名前',
    imageUrl: '絵の場所',
    url: 'リンク先',
    routeType: '開く画面',
    viewId: '開く画面の識別名',
    screenType: '画面の種類',
    iconType: 'アイコン',
    style: '見た目',
    cardType: 'カードの形',
    limit: '出す数',
    advice: 'ひとこと',
    shownWith: 'いっしょに出す部品',
    isEssential: '欠かせない部品',
    form: 'フォーム',
    clientName: '運営会社',
    fieldName: '分野',
    footerCopyright: 'フッターの表記',
    havePrivatePage: 'サインインの要る画面を使う',
    email: 'メール',
    hours: '受付時間',
    notice: 'ボタンのそばの一文',
    privacyNote: '書かないでほしいこと',
    signature: 'メールの署名',
    fromName: '差出人名',
    fromAddress: '差出人のアドレス',
    senderName: '広告メールの送信者',
    postalAddress: '住所',
    complaints: '苦情の受付先',
    words: 'ことば',
    adviser: 'アドバイザー',
    inquiry: '問い合わせ',
    interviews: '面接',
    postings: '求人',
    mail: 'メール',
    tutorials: '使い方の案内',
    pcHeaderMenu: '上のメニュー（パソコン）',
    hamburgerMenu: 'メニュー（電話）',
    bottomNavigationBar: '下のメニュー（電話）',
    footerMenu: 'フッターのリンク',
    heroTitle: 'トップの見出し',
    heroSmall: 'トップの小さい見出し',
    placeholder: '入力例',
    caption: '注記',
  }),
)

/** A member of a definition in words; its own name for others. */
export const memberName = (name: string): string => memberNames.get(name) ?? name

/** Members that only hold others. */
const holders = new Set(['components', 'payload', 'options'])

/** A place in a file, in words: what leads to it, and itself. */
export const placeName = (at: readonly string[]): string =>
  at
    .filter((name) => !holders.has(name))
    .map((name) => (/^\d+$/.test(name) ? `${Number(name) + 1}番目` : memberName(name)))
    .join(' ＞ ')

/** A file in words. @param titles of the screens, by path */
export function fileName(path: string, titles: ReadonlyMap<string, string>): string {
  if (path === 'theme.yaml') return 'テーマ'
  if (path === 'app.yaml') return 'メニュー・文面'
  return titles.get(path) || path.replace(/^\w+\/|\.yaml$/g, '')
}

const changeWords: Record<SiteDifference['kind'], string> = {
  added: '追加しました',
  removed: '外しました',
  moved: '順番を変えました',
  changed: '変えました',
}
/** What was done to a place. */
export const changeText = ({ kind, at }: SiteDifference): string => `「${placeName(at)}」を${changeWords[kind]}`

export const colorNames: Record<ThemeColorName, string> = {
  mainTextColor: '文字',
  subTextColor: '控えめな文字',
  inactiveColor: 'いま使えないもの',
  disabledColor: '使えない欄とボタン',
  frameColor: '枠',
  borderColor: '区切り線',
  darkBorderColor: '濃い区切り線',
  lightGrayColor: 'うすい灰色の地',
  placeholderColor: '入力例の文字',
  whiteTextColor: 'ボタンの文字',
  primaryMain: '主色',
  primaryDark: '主色・濃い',
  primaryLight: '主色・うすい',
  primaryUltraLight: '主色・ごくうすい地',
  secondaryMain: '副色',
  secondaryDark: '副色・濃い',
  secondaryLight: '副色・うすい',
  secondaryUltraLight: '副色・ごくうすい地',
  accentColor: '強調',
  accentSubColor: '強調・ラベル',
  errorMainColor: 'エラー',
}
