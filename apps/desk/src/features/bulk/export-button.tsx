import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useState } from 'react'
import type { PeopleAsked } from '#desk/api/queries/people.ts'
import { Button } from '#desk/ui/button.tsx'
import { ExportDialog } from './export-dialog.tsx'

type ExportButtonProps = { service: string; asked: PeopleAsked; count: Output<'countPeople'> | undefined }

/** Opens the export of the list, once it is known how many there are. */
export function ExportButton({ service, asked, count }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="download" aria-haspopup="dialog" aria-disabled={!count} onClick={() => count && setIsOpen(true)}>
        書き出し
      </Button>
      {isOpen && count && (
        <ExportDialog service={service} asked={asked} count={count} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
