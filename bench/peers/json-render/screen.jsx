// json-render with one component of our own per card: the floor's card behind its catalogue.
import { defineCatalog } from '@json-render/core'
import { defineRegistry, JSONUIProvider, Renderer, useBoundProp } from '@json-render/react'
import { schema } from '@json-render/react/schema'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { FloorCard } from '../../renderer/floor-card.tsx'
import { FloorPage } from '../../renderer/floor-page.tsx'
import { offerScreen } from '../../renderer/screen-peer.ts'
import { sendLike } from '../../renderer/send-like.ts'

const themed = z.array(z.object({ text: z.string(), appThemeType: z.string() }))

const catalog = defineCatalog(schema, {
  components: {
    CardList: { props: z.object({ total: z.number() }), slots: ['default'], description: 'The cards of a result' },
    JobCard: {
      props: z.object({
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
        isLiked: z.boolean(),
      }),
      description: 'One posting',
    },
  },
  actions: {},
})

const { registry } = defineRegistry(catalog, {
  components: {
    CardList: ({ props, children }) => <FloorPage total={props.total}>{children}</FloorPage>,
    JobCard: ({ props, bindings }) => {
      const [isLiked, setIsLiked] = useBoundProp(props.isLiked, bindings?.isLiked)
      const like = () => {
        setIsLiked(!isLiked)
        sendLike(props.uuid, !isLiked)
      }
      return (
        <li>
          <FloorCard posting={props} isFirst={props.isFirst} isLiked={isLiked} onLike={like} />
        </li>
      )
    },
  },
})

const elementOf = ({ isLiked, progress, ...card }, index) => ({
  type: 'JobCard',
  props: { ...card, isFirst: index === 0, isLiked: { $bindState: `/likes/${card.uuid}` } },
  children: [],
})
const keyOf = (card) => `card-${card.uuid}`

function specOf(cards) {
  const elements = Object.fromEntries(cards.map((card, index) => [keyOf(card), elementOf(card, index)]))
  const list = { type: 'CardList', props: { total: cards.length }, children: cards.map(keyOf) }
  const likes = Object.fromEntries(cards.map((card) => [card.uuid, card.isLiked]))
  return { root: 'list', elements: { list, ...elements }, state: { likes } }
}

let root
let spec

const draw = () =>
  root.render(
    <JSONUIProvider registry={registry} initialState={spec.state}>
      <Renderer spec={spec} registry={registry} />
    </JSONUIProvider>,
  )

offerScreen({
  documentOf: specOf,
  mount(element, document) {
    spec = document
    root = createRoot(element)
    draw()
  },
  // Elements that were there stay the same objects: its renderer is memoised by them
  append(more, all) {
    const added = specOf(more)
    const { list: _, ...elements } = added.elements
    const before = spec.elements.list
    spec = {
      ...spec,
      state: { likes: { ...spec.state.likes, ...added.state.likes } },
      elements: {
        ...spec.elements,
        ...elements,
        list: { ...before, props: { total: all.length }, children: all.map(keyOf) },
      },
    }
    draw()
  },
  patchOf: (more) => specOf(more),
  cardSelector: 'article',
  heartSelector: 'button',
  isLiked: (heart) => heart.ariaPressed === 'true',
  nodesOf: ({ elements }) =>
    Object.values(elements)
      .filter(({ type }) => type === 'JobCard')
      .map((element) => ({ typed: { holder: element, key: 'type' }, properties: element.props })),
})
