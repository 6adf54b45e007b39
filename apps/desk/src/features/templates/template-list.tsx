import type { MessageTemplate } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { IconButton } from '#desk/ui/button.tsx'
import { TabLink } from '#desk/ui/tab-link.tsx'

type TemplateListProps = {
  title: string
  templates: readonly MessageTemplate[]
  current: string | undefined
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  /** Exchanges two neighbours. */
  onMove: (template: MessageTemplate, by: -1 | 1) => void
}

/** Templates in their order, which is the one of the reply box. */
export function TemplateList({ title, templates, current, hrefOf, onOpen, onMove }: TemplateListProps) {
  if (templates.length === 0) return null
  return (
    <section className="tpls" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {templates.map((template, index) => (
          <li key={template.id} className={template.id === current ? 'on' : undefined}>
            <TabLink href={hrefOf(template.id)} isCurrent={template.id === current} onOpen={() => onOpen(template.id)}>
              <b>{template.name}</b>
              <span className="sub clip">{template.body.replaceAll(/\s+/g, ' ')}</span>
            </TabLink>
            <IconButton
              icon="chevron-up"
              name={`${template.name}を上へ`}
              aria-disabled={index === 0}
              onClick={() => index > 0 && onMove(template, -1)}
            />
            <IconButton
              icon="chevron-down"
              name={`${template.name}を下へ`}
              aria-disabled={index === templates.length - 1}
              onClick={() => index < templates.length - 1 && onMove(template, 1)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
