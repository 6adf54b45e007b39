/** Pages by `data-page`. */
type KeyPage =
  | 'today'
  | 'inbox'
  | 'people'
  | 'person'
  | 'board'
  | 'interviews'
  | 'postings'
  | 'ledgers'
  | 'team'
  | 'settings'
  | 'site'

const groups = ['どこでも', '移動', '一覧', '開いている件', '書くとき'] as const
type KeyGroup = (typeof groups)[number]

export interface KeyWords {
  /** As `useKeys` binds it; `''` for one that a field or the browser handles. */
  key: string
  caps: readonly string[]
  text: string
  group: KeyGroup
  /** Where it says this; everywhere where left out. */
  pages?: readonly KeyPage[]
  /** Offered by the palette as well, where it is bound. */
  isAct?: true
}

/** What keys do: the one source of the list of keys and of the palette's acts. */
const keyTable: readonly KeyWords[] = [
  { key: '', caps: ['⌘', 'K'], text: '検索・操作（WindowsはCtrl＋K）', group: 'どこでも' },
  { key: '[Shift]+?', caps: ['?'], text: 'キーの一覧', group: 'どこでも', isAct: true },
  { key: '', caps: ['G', '1–5'], text: 'サービスを切り替える', group: 'どこでも' },
  { key: '$mod+z', caps: ['⌘', 'Z'], text: '直前の操作を元に戻す（10秒のあいだ）', group: 'どこでも', isAct: true },
  { key: '', caps: ['Esc'], text: '閉じる・一覧へ戻る', group: 'どこでも' },

  { key: 'g t', caps: ['G', 'T'], text: '今日', group: '移動' },
  { key: 'g i', caps: ['G', 'I'], text: '受信箱', group: '移動' },
  { key: 'g p', caps: ['G', 'P'], text: '求職者', group: '移動' },
  { key: 'g s', caps: ['G', 'S'], text: '選考', group: '移動' },
  { key: 'g m', caps: ['G', 'M'], text: '面接', group: '移動' },
  { key: 'g j', caps: ['G', 'J'], text: '求人', group: '移動' },
  { key: 'g e', caps: ['G', 'E'], text: 'チーム', group: '移動' },
  { key: 'g f', caps: ['G', 'F'], text: '数字', group: '移動' },
  { key: 'g a', caps: ['G', 'A'], text: '設定', group: '移動' },

  { key: 'j', caps: ['J', 'K'], text: '次の件・前の件', group: '一覧' },
  { key: '', caps: ['↵'], text: '開く', group: '一覧' },
  { key: '', caps: ['Space'], text: '横でのぞく・閉じる', group: '一覧', pages: ['people'] },
  { key: 'x', caps: ['X'], text: '選ぶ・外す', group: '一覧', pages: ['people', 'team'], isAct: true },
  { key: 'Shift+J', caps: ['⇧', 'J'], text: 'つづけて選ぶ', group: '一覧', pages: ['people'] },
  { key: 'f', caps: ['F'], text: 'さがす・絞り込む', group: '一覧', isAct: true },
  { key: '[', caps: ['['], text: '一覧の前の人を開く', group: '一覧', pages: ['person'], isAct: true },
  { key: ']', caps: [']'], text: '一覧の次の人を開く', group: '一覧', pages: ['person'], isAct: true },
  { key: '1', caps: ['1–8'], text: '求職者のタブを開く', group: '一覧', pages: ['person'] },

  {
    key: 'r',
    caps: ['R'],
    text: '返信を書く',
    group: '開いている件',
    pages: ['today', 'inbox', 'person'],
    isAct: true,
  },
  { key: 'n', caps: ['N'], text: '内部メモを書く', group: '開いている件', pages: ['inbox'], isAct: true },
  {
    key: 'a',
    caps: ['A'],
    text: '担当を決める',
    group: '開いている件',
    pages: ['today', 'inbox', 'person', 'team'],
    isAct: true,
  },
  {
    key: 'e',
    caps: ['E'],
    text: '対応を終える（メッセージは返信なしで完了）',
    group: '開いている件',
    pages: ['today', 'inbox'],
    isAct: true,
  },
  { key: 'h', caps: ['H'], text: 'あとで対応する', group: '開いている件', pages: ['today', 'inbox'], isAct: true },
  { key: 'm', caps: ['M'], text: '応募を動かす', group: '開いている件', pages: ['today', 'board'], isAct: true },
  { key: 'm', caps: ['M'], text: '面接の別の日時を送る', group: '開いている件', pages: ['interviews'], isAct: true },
  {
    key: 'c',
    caps: ['C'],
    text: '選ばれた日時を確定する',
    group: '開いている件',
    pages: ['today', 'inbox', 'person', 'interviews'],
    isAct: true,
  },
  {
    key: 'p',
    caps: ['P'],
    text: 'いちばん上の合う求人の紹介文を書く',
    group: '開いている件',
    pages: ['person'],
    isAct: true,
  },
  { key: 't', caps: ['T'], text: 'To-Doを書く', group: '開いている件', pages: ['person'], isAct: true },
  { key: 'n', caps: ['N'], text: '連絡を記録する', group: '開いている件', pages: ['person'], isAct: true },
  {
    key: 'o',
    caps: ['O'],
    text: '求職者のページを開く',
    group: '開いている件',
    pages: ['today', 'inbox'],
    isAct: true,
  },
  { key: 'o', caps: ['O'], text: '求人の詳細へ移る', group: '開いている件', pages: ['postings'], isAct: true },
  {
    key: '$mod+e',
    caps: ['⌘', 'E'],
    text: '帳簿をCSVで書き出す',
    group: '開いている件',
    pages: ['ledgers'],
    isAct: true,
  },
  { key: 'i', caps: ['I'], text: 'スタッフを招待する', group: '開いている件', pages: ['settings'], isAct: true },
  { key: 'n', caps: ['N'], text: '新しく作成する', group: '開いている件', pages: ['settings'], isAct: true },
  { key: 'a', caps: ['A'], text: '部品を足す', group: '開いている件', pages: ['site'], isAct: true },
  {
    key: '$mod+z',
    caps: ['⌘', 'Z'],
    text: '下書きの変更を元に戻す',
    group: '開いている件',
    pages: ['site'],
    isAct: true,
  },

  { key: '', caps: ['/'], text: '定型文（返信欄が空のとき）', group: '書くとき' },
  { key: '', caps: ['#'], text: '求人をさがして本文に入れる（返信欄）', group: '書くとき' },
  { key: '', caps: ['@'], text: '担当者にメンションする（内部メモ）', group: '書くとき' },
  { key: '', caps: ['⌘', '↵'], text: '送信して次へ', group: '書くとき' },
  { key: '', caps: ['⌘', '⇧', '↵'], text: '送信して次の会話へ（受信箱）', group: '書くとき' },
  { key: '', caps: ['⌘', '⌥', '↵'], text: '送信する日時を選ぶ（受信箱）', group: '書くとき' },
  { key: '', caps: ['Esc'], text: '一覧へ戻る（下書きは残ります）', group: '書くとき' },
]

/** The page of the route's `staticData`, as the table names it. */
const pageOf = (page: string | undefined): string => (page === 'staff' ? 'settings' : (page ?? 'today'))

/** What keys do, by groups. */
export const keyGroups = (): { name: KeyGroup; keys: KeyWords[] }[] =>
  groups.map((name) => ({ name, keys: keyTable.filter(({ group }) => group === name) }))

/** The acts of a page, of which those that are bound can be done. */
export const actsOfPage = (page: string | undefined): KeyWords[] =>
  keyTable.filter(({ isAct, pages }) => isAct && (!pages || pages.some((one) => one === pageOf(page))))
