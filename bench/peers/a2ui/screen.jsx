// A2UI v0.9 with one component of our own per card: the floor's card in a catalogue.
import { A2uiSurface, createComponentImplementation } from '@a2ui/react/v0_9'
import { Catalog, CommonSchemas, MessageProcessor } from '@a2ui/web_core/v0_9'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { flatNodes } from '../../renderer/flat-nodes.ts'
import { FloorCard } from '../../renderer/floor-card.tsx'
import { FloorPage } from '../../renderer/floor-page.tsx'
import { offerScreen } from '../../renderer/screen-peer.ts'
import { sendLike } from '../../renderer/send-like.ts'

const themed = z.array(z.object({ text: z.string(), appThemeType: z.string() }))

const CardList = createComponentImplementation(
  { name: 'CardList', schema: z.object({ total: z.number(), children: CommonSchemas.ChildList }) },
  ({ props, buildChild }) => (
    <FloorPage total={props.total}>
      {props.children.map((child) => buildChild(child.id ?? child, child.basePath))}
    </FloorPage>
  ),
)

const JobCard = createComponentImplementation(
  {
    name: 'JobCard',
    schema: z.object({
      uuid: z.string(),
      title: z.string(),
      companyName: z.string(),
      shopName: z.string(),
      images: z.array(z.string()),
      labels: themed,
      tags: themed,
      attachmentInfo: z.array(z.object({ title: z.string(), text: z.string(), iconType: z.string() })),
      catchphrases: z.array(z.object({ text: z.string() })),
      srcUpdateDate: z.string(),
      expireDate: z.string(),
      isFirst: z.boolean(),
      isLiked: CommonSchemas.DynamicBoolean,
    }),
  },
  ({ props }) => {
    const like = () => {
      props.setIsLiked(!props.isLiked)
      sendLike(props.uuid, !props.isLiked)
    }
    return (
      <li>
        <FloorCard posting={props} isFirst={props.isFirst} isLiked={props.isLiked} onLike={like} />
      </li>
    )
  },
)

const catalog = new Catalog('https://bench.invalid/catalogs/cards.json', [CardList, JobCard], [])
const surfaceId = 'result'
const version = 'v0.9'

const componentOf = ({ isLiked, progress, ...card }, index) => ({
  ...card,
  id: `card-${card.uuid}`,
  component: 'JobCard',
  isFirst: index === 0,
  isLiked: { path: `/likes/${card.uuid}` },
})
const listOf = (cards) => ({
  id: 'root',
  component: 'CardList',
  total: cards.length,
  children: cards.map((card) => `card-${card.uuid}`),
})
const likesOf = (cards) => Object.fromEntries(cards.map((card) => [card.uuid, card.isLiked]))

/** The data first: then each component has its values when it comes. */
const messagesOf = (cards) => [
  { version, createSurface: { surfaceId, catalogId: catalog.id } },
  { version, updateDataModel: { surfaceId, path: '/likes', value: likesOf(cards) } },
  { version, updateComponents: { surfaceId, components: [listOf(cards), ...cards.map(componentOf)] } },
]

const patchFor = (more, all) => [
  ...more.map((card) => ({
    version,
    updateDataModel: { surfaceId, path: `/likes/${card.uuid}`, value: card.isLiked },
  })),
  {
    version,
    updateComponents: { surfaceId, components: [...more.map((card) => componentOf(card, 1)), listOf(all)] },
  },
]

let processor
let shown = []

offerScreen({
  documentOf(cards) {
    shown = cards
    return messagesOf(cards)
  },
  mount(element, messages) {
    processor = new MessageProcessor([catalog])
    const root = createRoot(element)
    processor.onSurfaceCreated(() => undefined)
    processor.processMessages(messages)
    root.render(
      [...processor.model.surfacesMap.values()].map((surface) => <A2uiSurface key={surface.id} surface={surface} />),
    )
  },
  append(more, all) {
    shown = all
    processor.processMessages(patchFor(more, all))
  },
  patchOf: (more) => patchFor(more, shown),
  cardSelector: 'article',
  heartSelector: 'button',
  isLiked: (heart) => heart.ariaPressed === 'true',
  nodesOf: (messages) => flatNodes(messages[2].updateComponents.components.slice(1), 'component'),
})
