import { Banner } from '#web/ui/banner.tsx'

/** What cannot be done without a connection. */
export const LaterNote = () => (
  <Banner tone="alert" icon="offline">
    求人の検索、応募、内定への返事は、接続が戻ってからできます。
  </Banner>
)
