import type { StoredFile } from '@tsunagu/contract/hiring/stored-file.ts'
import { type DocumentType, documentTypes } from '@tsunagu/contract/navigation/files.ts'
import type { ReactNode } from 'react'
import type { ComponentProps } from '#web/components/parts/component-props.ts'
import { safeLink } from '#web/components/parts/safe-link.ts'
import { useHeadingTag } from '#web/page/heading-level.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FilePlace } from './file-place.tsx'
import styles from './file-upload.module.css'
import { type ResumeFiles, useResumeFiles } from './use-resume-files.ts'

const noFiles: readonly StoredFile[] = []
const allDocuments = '履歴書・職務経歴書など'
const places: Record<DocumentType, { label: string; note: string }> = {
  resume: { label: '履歴書', note: '紙の履歴書は、写真でもかまいません。' },
  job_history: { label: '職務経歴書', note: 'これまでの勤務先と、担当した業務をまとめたものです。' },
  other: { label: 'その他の書類', note: '免許証・資格証の写しなど。マイナンバーが書かれたものは送らないでください。' },
}

/** Résumé documents in the layout of the service: a place per kind, one list, or the camera first. */
export function FileUpload({ component }: ComponentProps<'file_upload'>) {
  const { uiType, jobHistoryTemplateDownloadLink: link, files = noFiles } = component
  const resume = useResumeFiles(files)
  return (
    <div className={styles.upload}>
      {resume.problem && <Banner tone="error">{resume.problem}</Banner>}
      {uiType === 'MCP' && <PlacePerKind resume={resume} link={link} />}
      {uiType === 'CPSAAS' && (
        <>
          <Template link={link} />
          <OnePlace resume={resume} note="どの書類も、ここにまとめてお送りください。" />
        </>
      )}
      {uiType === 'MG' && (
        <>
          <OnePlace resume={resume} note="紙の書類は、写真でお送りいただけます。" hasCamera />
          <Template link={link} />
        </>
      )}
    </div>
  )
}

function PlacePerKind({ resume, link }: { resume: ResumeFiles; link: string }) {
  return documentTypes.map((type) => (
    <Place key={type} {...places[type]} link={type === 'job_history' ? link : ''}>
      <FilePlace
        label={places[type].label}
        documentType={type}
        resume={resume}
        isShown={({ documentType }) => documentType === type}
      />
    </Place>
  ))
}

type OnePlaceProps = { resume: ResumeFiles; note: string; hasCamera?: boolean }

function OnePlace({ resume, note, hasCamera = false }: OnePlaceProps) {
  return (
    <Place label={allDocuments} note={`${note}マイナンバーが書かれたものは送らないでください。`} link="">
      <FilePlace label={allDocuments} documentType="other" resume={resume} hasCamera={hasCamera} />
    </Place>
  )
}

type PlaceProps = { label: string; note: string; link: string; children: ReactNode }

function Place({ label, note, link, children }: PlaceProps) {
  const Heading = useHeadingTag()
  return (
    <Panel as="section" className={styles.place}>
      <div className={styles.words}>
        <Heading className={styles.heading}>{label}</Heading>
        <p className={styles.note}>{note}</p>
        <TemplateLink link={link} />
      </div>
      <div className={styles.files}>{children}</div>
    </Panel>
  )
}

function Template({ link }: { link: string }) {
  if (!safeLink(link)) return null
  return (
    <Panel tone="tint" className={styles.template}>
      <p>職務経歴書がまだの方へ。項目に沿って書けるWordのひな形です。</p>
      <TemplateLink link={link} />
    </Panel>
  )
}

function TemplateLink({ link }: { link: string }) {
  const target = safeLink(link)
  if (!target) return null
  return (
    <ButtonLink href={target.href} download variant="quiet" size="small" icon="download" className={styles.link}>
      ひな形（Word）<span className="sr">：職務経歴書</span>
    </ButtonLink>
  )
}
