// DivKit: a template for the card, sent once, made of its own primitives. Icons beside the facts are left out: less work.
import { render } from '@divkitframework/divkit/client'
import '@divkitframework/divkit/dist/client.css'
import { flatNodes } from '../../renderer/flat-nodes.ts'
import { offerScreen } from '../../renderer/screen-peer.ts'
import { sendLike } from '../../renderer/send-like.ts'

const text = (extra) => ({ type: 'text', font_size: 14, ...extra })
const gap = { top: 4 }
const monthAndDay = (day) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

const templates = {
  chip: {
    type: 'text',
    font_size: 12,
    width: { type: 'wrap_content' },
    paddings: { left: 6, right: 6, top: 2, bottom: 2 },
    margins: { right: 4, bottom: 4 },
    border: { corner_radius: 4 },
    background: [{ type: 'solid', color: '#e9f3ff' }],
    $text: 'words',
  },
  fact: text({ $text: 'words' }),
  job_card: {
    type: 'container',
    orientation: 'vertical',
    margins: { bottom: 16 },
    border: { corner_radius: 12, stroke: { color: '#dddddd' } },
    variables: [{ type: 'boolean', name: 'liked', $value: 'is_liked' }],
    items: [
      { type: 'image', $image_url: 'picture', aspect: { ratio: 2 }, scale: 'fill' },
      {
        type: 'container',
        orientation: 'vertical',
        paddings: { left: 16, right: 16, top: 16, bottom: 16 },
        items: [
          { type: 'container', orientation: 'horizontal', layout_mode: 'wrap', $items: 'labels' },
          text({ font_size: 18, font_weight: 'bold', $text: 'title', $action: 'open' }),
          text({ $text: 'shop', margins: gap }),
          text({ font_size: 12, $text: 'company' }),
          text({ max_lines: 2, $text: 'lead', margins: gap }),
          { type: 'container', orientation: 'vertical', margins: gap, $items: 'facts' },
          { type: 'container', orientation: 'horizontal', layout_mode: 'wrap', margins: gap, $items: 'tags' },
          text({ font_size: 12, $text: 'days' }),
          text({
            font_size: 24,
            text: "@{liked ? '♥' : '♡'}",
            $actions: 'like',
            accessibility: { type: 'button', $description: 'heart_name' },
          }),
        ],
      },
    ],
  },
}

const itemOf = (card) => ({
  type: 'job_card',
  is_liked: card.isLiked ? 1 : 0,
  picture: card.images[0],
  title: card.title,
  shop: card.shopName,
  company: card.companyName === card.shopName ? ' ' : card.companyName,
  lead: card.catchphrases[0].text,
  labels: card.labels.map((each) => ({ type: 'chip', words: each.text })),
  facts: card.attachmentInfo.map((fact) => ({ type: 'fact', words: fact.text })),
  tags: card.tags.map((tag) => ({ type: 'chip', words: tag.text })),
  days: `更新 ${monthAndDay(card.srcUpdateDate)} 掲載終了 ${monthAndDay(card.expireDate)}`,
  open: { log_id: 'open', url: `https://bench.invalid/job_postings/${card.uuid}` },
  heart_name: `お気に入り：${card.title}`,
  like: [
    {
      log_id: 'like',
      typed: { type: 'set_variable', variable_name: 'liked', value: { type: 'boolean', value: '@{!liked}' } },
    },
    { log_id: 'tell', url: `bench://like?id=${card.uuid}` },
  ],
})

const end = { type: 'separator', id: 'end' }
const documentOf = (cards) => ({
  templates,
  card: {
    log_id: 'result',
    states: [{ state_id: 0, div: { type: 'container', orientation: 'vertical', items: [...cards.map(itemOf), end] } }],
  },
})
/** Further cards stand in the place of the end, and the end after them. */
const patchOf = (more) => ({
  patch: { mode: 'transactional', changes: [{ id: 'end', items: [...more.map(itemOf), end] }] },
})

let instance

offerScreen({
  documentOf,
  mount(target, json) {
    instance = render({
      id: 'result',
      target,
      json,
      onError: ({ error }) => console.warn(error.message),
      onCustomAction: ({ url }) => sendLike(new URL(url).searchParams.get('id'), true),
    })
  },
  append: (more) => instance.applyPatch({ templates, ...patchOf(more) }),
  patchOf,
  cardSelector: '#root > * > * > * > *:has(img)',
  countSelector: 'img',
  heartSelector: '[role=button][aria-label]',
  isLiked: (heart) => heart.textContent.includes('♥'),
  nodesOf: ({ card }) => flatNodes(card.states[0].div.items.slice(0, -1), 'type'),
})
