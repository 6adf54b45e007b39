// Adaptive Cards: every posting a container of the product's own elements. Icons beside the facts are left out: less work.
import * as AdaptiveCards from 'adaptivecards'
import 'adaptivecards/dist/adaptivecards.css'
import { flatNodes } from '../../renderer/flat-nodes.ts'
import { offerScreen } from '../../renderer/screen-peer.ts'
import { sendLike } from '../../renderer/send-like.ts'

const monthAndDay = (day) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
const text = (words, extra = {}) => ({ type: 'TextBlock', text: words, wrap: true, ...extra })
const row = (texts) => ({
  type: 'ColumnSet',
  columns: texts.map((words) => ({ type: 'Column', width: 'auto', items: [text(words, { size: 'Small' })] })),
})

const elementOf = (card) => ({
  type: 'Container',
  id: `card-${card.uuid}`,
  style: 'emphasis',
  spacing: 'Medium',
  items: [
    { type: 'Image', url: card.images[0], size: 'Stretch', altText: '' },
    row(card.labels.map((label) => label.text)),
    text(card.title, { size: 'Large', weight: 'Bolder', style: 'heading' }),
    text(card.shopName),
    ...(card.companyName === card.shopName ? [] : [text(card.companyName, { size: 'Small' })]),
    text(card.catchphrases[0].text, { maxLines: 2, isSubtle: true }),
    { type: 'FactSet', facts: card.attachmentInfo.map((fact) => ({ title: fact.title, value: fact.text })) },
    row(card.tags.map((tag) => tag.text)),
    text(`更新 ${monthAndDay(card.srcUpdateDate)} 掲載終了 ${monthAndDay(card.expireDate)}`, { size: 'Small' }),
    {
      type: 'Container',
      selectAction: {
        type: 'Action.ToggleVisibility',
        title: `お気に入り：${card.title}`,
        targetElements: [`on-${card.uuid}`, `off-${card.uuid}`],
      },
      items: [
        text('♥', { id: `on-${card.uuid}`, isVisible: card.isLiked }),
        text('♡', { id: `off-${card.uuid}`, isVisible: !card.isLiked }),
      ],
    },
  ],
})

const documentOf = (cards) => ({ type: 'AdaptiveCard', version: '1.5', lang: 'ja', body: cards.map(elementOf) })

let target

function draw(document) {
  const card = new AdaptiveCards.AdaptiveCard()
  card.onExecuteAction = (action) => sendLike(action.title, true)
  card.parse(document)
  target.replaceChildren(card.render())
}

offerScreen({
  documentOf,
  mount(element, document) {
    target = element
    draw(document)
  },
  // It knows no patches: the whole card comes and is drawn again
  append: (_more, all) => draw(documentOf(all)),
  cardSelector: '[id^=card-]',
  heartSelector: '[role=button]',
  isLiked: (heart) => heart.querySelector('[id^=on-]').style.display !== 'none',
  nodesOf: (document) => flatNodes(document.body, 'type'),
})
