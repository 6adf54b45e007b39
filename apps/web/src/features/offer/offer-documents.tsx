import type { JobOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import { FileList, FileRow } from '#web/ui/file-list.tsx'
import { Title } from '#web/ui/title.tsx'
import { describeFile, fileIcon } from '#web/uploads/file-words.ts'

/** The documents that go with the offer, such as 労働条件通知書. */
export function OfferDocuments({ documents }: Pick<JobOffer, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section>
      <Title>書類</Title>
      <FileList label="内定の書類">
        {documents.map((file) => (
          <FileRow
            key={file.url}
            name={file.name}
            icon={fileIcon(file.contentType)}
            sub={describeFile(file)}
            href={file.url}
          />
        ))}
      </FileList>
    </section>
  )
}
