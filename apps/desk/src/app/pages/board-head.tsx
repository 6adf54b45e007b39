import type { IconName } from '#desk/ui/icon.tsx'
import { Icon } from '#desk/ui/icon.tsx'

type BoardHeadProps = { count: number; isTable: boolean; serviceName: string; onTable: (isTable: boolean) => void }

/** The title, and how the applications are shown. */
export const BoardHead = ({ count, isTable, serviceName, onTable }: BoardHeadProps) => {
  const view = (isThis: boolean, icon: IconName, name: string) => (
    <button type="button" aria-pressed={isTable === isThis} onClick={() => onTable(isThis)}>
      <Icon name={icon} size={16} />
      {name}
    </button>
  )
  return (
    <header className="head">
      <h1>選考</h1>
      <span className="sub num">{count}件</span>
      <span className="sub until-1280">{serviceName}</span>
      <fieldset className="acts seg-set">
        <legend className="sr">見せかた</legend>
        <span className="seg">
          {view(false, 'board', 'ボード')}
          {view(true, 'table', '表')}
        </span>
      </fieldset>
    </header>
  )
}
