import { gzipSync } from 'node:zlib'
import { type MasterList, masterListLimits } from '@tsunagu/contract/search/master-lists.ts'
import { checkList } from '#server/master-data/check-list.ts'
import type { ImportedLists } from '#server/master-data/imported-lists.ts'
import { createMasterData } from '#server/master-data/master-data.ts'
import type { Fault } from '#server/master-data/read-table.ts'

/** A file as an operator has sent it. */
export interface UncheckedList {
  list: MasterList
  bytes: Uint8Array
  /** The service's own lists in force, which the file may refer to. */
  imported: ImportedLists
}

/** A valid file, compressed with gzip; or the first of its faults, and their number. */
export type JudgedList = { rows: number; content: Uint8Array } | { faults: readonly Fault[]; count: number }

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Checks a list's file and packs it; of a file with as many faults as rows no more than the first are worth a copy. */
export function judgeList({ list, bytes, imported }: UncheckedList): JudgedList {
  const checked = checkList(list, bytes, createMasterData(imported))
  if ('faults' in checked) {
    return { faults: checked.faults.slice(0, masterListLimits.namedFaults), count: checked.faults.length }
  }
  return { rows: checked.rows.length, content: isPacked(bytes) ? bytes : gzipSync(bytes) }
}
