import { paths } from '#web/page/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where to go from a page that cannot be shown. */
export const WaysBack = () => (
  <>
    <ButtonLink href={paths.top}>ホームへ戻る</ButtonLink>
    <ButtonLink variant="secondary" href={paths.advancedSearch}>
      求人をさがす
    </ButtonLink>
  </>
)
