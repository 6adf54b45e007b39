import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { pageQueries } from '#web/api/page-queries.ts'
import { formatShortDay } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileList, FileRow } from '#web/ui/file-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Title } from '#web/ui/title.tsx'
import { acceptedFiles, describeFile, fileIcon, fileNote } from '#web/uploads/file-words.ts'
import { hasRefused } from '#web/uploads/upload-queue.ts'
import { UploadRow } from '#web/uploads/upload-row.tsx'
import { UploadStatus } from '#web/uploads/upload-status.tsx'
import { useUploads } from '#web/uploads/use-uploads.ts'
import styles from './schedule-extras.module.css'

const label = 'シフト表'

const savedOn = ({ savedDatetime = '' }: StoredFile) => {
  const day = formatShortDay(savedDatetime.slice(0, 10))
  return day && `${day}に送信`
}

function useWorkSchedules() {
  const { api } = usePortal()
  const queryClient = useQueryClient()
  const query = pageQueries.workSchedules(api)
  const { files } = useSuspenseQuery(query).data
  const { mutate, error } = useMutation({
    throwOnError: false,
    mutationFn: (file: StoredFile) => api.call('removeWorkSchedules', { body: { files: [file.url] } }),
    onSuccess: (answer) => queryClient.setQueryData(query.queryKey, answer),
  })
  const keep = async (uploadName: string) => {
    await api.call('moveWorkScheduleFiles', { body: { tmpFiles: [uploadName] } })
    await api.call('uploadWorkSchedule', { body: { fileName: uploadName } })
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  return { files, keep, remove: mutate, problem: error && failureSentence(error) }
}

/** Shift files: instead of pressing hours, a photo of the plan at work will do. */
export function WorkSchedules() {
  const { files, keep, remove, problem } = useWorkSchedules()
  const { queue, items } = useUploads(({ uploadName }) => keep(uploadName))
  return (
    <Panel as="section" className={styles.work}>
      <Title>{label}</Title>
      <p className="note">
        勤務のシフト表をお送りいただくと、アドバイザーが空き時間をさがすときに役立てます。写真でもかまいません。
      </p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <DropZone
        label={label}
        accept={acceptedFiles}
        note={fileNote}
        isMultiple
        hasCamera
        wantsAnother={hasRefused(items)}
        onFiles={(chosen) => queue.add(chosen)}
      />
      {files.length + items.length > 0 && (
        <FileList label={label}>
          {files.map((file) => (
            <FileRow
              key={file.url}
              name={file.name}
              icon={fileIcon(file.contentType)}
              sub={describeFile(file, savedOn(file))}
              href={file.url}
              onRemove={() => remove(file)}
            />
          ))}
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </FileList>
      )}
      <UploadStatus items={items} />
    </Panel>
  )
}
