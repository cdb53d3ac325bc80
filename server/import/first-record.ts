import { decodeText } from './decode-text.ts'
import { splitRecords } from './split-records.ts'

const HEADER_BYTES = 256 * 1024

/** The header of a file that has such a mark in it, read before the whole: what is wrong with it says whoever reads all. */
export function firstRecord(content: Buffer, mark: string, isKnown: (header: string) => boolean): string[] {
  // Few files have one: the others are not read twice for it.
  if (!content.subarray(0, HEADER_BYTES).toString('latin1').toLowerCase().includes(mark)) return []
  for (const [first] of splitRecords(decodeText(content), isKnown)) return first ?? []
  return []
}
