import { zipArchive } from './zip-archive.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** Texts here are ours, without marks of XML. */
const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const grey = '<w:color w:val="6B6B6B"/>'
const bold = '<w:b/>'
const paragraph = (content: string, look = '') => `<w:p>${look && `<w:pPr>${look}</w:pPr>`}${content}</w:p>`
const heading = (text: string) => paragraph(run(text), '<w:pStyle w:val="Heading1"/>')
const hint = (text: string) => paragraph(run(text, grey))
const bullet = (text: string) => paragraph(run(`・${text}`, grey))

const cell = (width: number, content: string, shade = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade && `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`}</w:tcPr>${content}</w:tc>`
const headCell = (width: number, text: string) => cell(width, paragraph(run(text, bold)), 'EEF3F8')
const textCell = (width: number, text: string) => cell(width, paragraph(run(text, grey)))
const row = (...cells: string[]) => `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="A6A6A6"/>`)
  .join('')
function table(widths: readonly number[], rows: readonly string[]): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  const look = `<w:tblW w:w="${widths.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:top w:w="60" w:type="dxa"/><w:left w:w="110" w:type="dxa"/><w:bottom w:w="60" w:type="dxa"/><w:right w:w="110" w:type="dxa"/></w:tblCellMar>`
  return `<w:tbl><w:tblPr>${look}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('')}`
}

const [left, right] = [2400, 7238]

/** One workplace: what an employer in healthcare wants to know of it. */
const workplace = (number: number) =>
  table(
    [left, right],
    [
      row(headCell(left, `勤務先 ${number}`), textCell(right, '法人名・施設名（例：医療法人○○会 ○○病院）')),
      row(headCell(left, '在籍期間'), textCell(right, '○○○○年○月 〜 ○○○○年○月（○年○か月）')),
      row(headCell(left, '施設の概要'), textCell(right, '種別・病床数（定員）・診療科・職員数など')),
      row(headCell(left, '雇用形態・役職'), textCell(right, '正職員 ／ 役職・委員会など')),
      row(
        headCell(left, '配属と担当業務'),
        cell(
          right,
          bullet('配属先と期間') +
            bullet('担当した業務（受け持ち数・夜勤の有無など）') +
            bullet('使用した記録システム・機器'),
        ),
      ),
      row(
        headCell(left, '取り組み・実績'),
        cell(right, bullet('工夫したこと、改善したこと') + bullet('教育・指導の経験')),
      ),
    ],
  )

const licences = table(
  [left, right],
  [
    row(headCell(left, '取得年月'), headCell(right, '免許・資格の名称')),
    row(textCell(left, '○○○○年○月'), textCell(right, '例：看護師免許')),
    row(textCell(left, '○○○○年○月'), textCell(right, '例：普通自動車第一種運転免許')),
  ],
)

const body = [
  paragraph(run('職務経歴書'), '<w:pStyle w:val="Title"/>'),
  paragraph(run('○○○○年○月○日現在', grey), '<w:jc w:val="right"/>'),
  paragraph(run('氏名　○○ ○○', grey), '<w:jc w:val="right"/>'),
  heading('職務の要約'),
  hint('これまでの経験を、3〜4行でまとめます。患者さま・利用者さまの個人情報は書かないでください。'),
  paragraph(''),
  heading('免許・資格'),
  licences,
  heading('職務経歴'),
  hint('新しいものから書きます。勤務先が多いときは、表を写して増やしてください。'),
  workplace(1),
  workplace(2),
  heading('活かせる経験・知識・技術'),
  bullet('例：回復期リハビリテーション病棟での看護 5年'),
  bullet('例：新人指導、実習生の受け入れ'),
  paragraph(''),
  heading('自己PR'),
  hint('応募先でどのように力を活かしたいかを、具体的な場面とあわせて書きます。'),
  paragraph(''),
  paragraph(run('以上'), '<w:jc w:val="right"/>'),
]

const page =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'

const style = (id: string, name: string, paragraphLook: string, look: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraphLook}</w:pPr><w:rPr>${look}</w:rPr></w:style>`
const fonts = '<w:rFonts w:ascii="Yu Gothic" w:eastAsia="游ゴシック" w:hAnsi="Yu Gothic"/>'
const styles = `${declaration}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="21"/><w:lang w:val="ja-JP" w:eastAsia="ja-JP"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', 'Title', '<w:spacing w:after="200"/><w:jc w:val="center"/>', '<w:b/><w:spacing w:val="60"/><w:sz w:val="32"/>')}${style('Heading1', 'heading 1', '<w:keepNext/><w:pBdr><w:bottom w:val="single" w:sz="8" w:space="2" w:color="0059C9"/></w:pBdr><w:spacing w:before="240" w:after="100"/><w:outlineLvl w:val="0"/>', '<w:b/><w:sz w:val="24"/>')}</w:styles>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const relations = (content: string) =>
  `${declaration}<Relationships xmlns="${packageRelations}">${content}</Relationships>`
const override = (path: string, type: string) =>
  `<Override PartName="${path}" ContentType="${documentType}.${type}+xml"/>`

/** The template of a 職務経歴書 that job seekers download: a Word document for healthcare, care and childcare alike. */
export const jobHistoryTemplate = (): Buffer =>
  zipArchive({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/word/document.xml', 'document.main')}${override('/word/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `${declaration}<w:document xmlns:w="${word}"><w:body>${body.join('')}${page}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(relation('rId1', 'styles', 'styles.xml')),
    'word/styles.xml': styles,
  })
