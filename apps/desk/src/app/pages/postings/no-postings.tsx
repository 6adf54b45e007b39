import type { PostingTab } from '#desk/features/postings/posting-tab.ts'

const sentences: Record<PostingTab, [title: string, text: string]> = {
  open: ['公開中の求人はありません', '求人を取りこむと、ここに表示されます。'],
  quarantined: ['直すところのある求人はありません', '法律で必要な項目が欠けた求人が届くと、ここに表示されます。'],
  stale: ['30日より更新のない求人はありません', '公開中の求人は、すべて30日以内に更新されています。'],
  expiring: ['7日以内に終了する求人はありません', '終了日が近づくと、ここに表示されます。'],
  closed: ['終了した求人はありません', '終了日をすぎた求人や、取り下げた求人が表示されます。'],
}

/** An empty list, and when it has something. */
export function NoPostings({ tab, isSearched }: { tab: PostingTab; isSearched: boolean }) {
  const [title, text] = isSearched
    ? ['見つかりませんでした', '番号は、はじめの文字からさがします。題名と施設は、公開中の求人からさがします。']
    : sentences[tab]
  return (
    <div className="list-none">
      <p className="b">{title}</p>
      <p className="sub">{text}</p>
    </div>
  )
}
