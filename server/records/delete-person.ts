import type { OwnNoun } from '../../contract/own-kinds.ts'
import { deleteRecord } from '../../db/deletion.ts'
import type { Db } from '../../db/schema.ts'
import { endVolunteerAccess } from '../http/volunteer-access.ts'
import { attachmentsIn, dropAttachments } from '../storage/drop-attachments.ts'

type Deleted = { noun: OwnNoun; id: number; label: string }

/**
 * Puts a person whose row is held into Recently deleted with all that goes along, and ends a volunteer's way in (G-22, S-03).
 * Returns what went along, for the audit. The one way for every button that deletes a person.
 */
export async function deletePerson(
  tx: Db,
  { noun, ...record }: Deleted,
  deleted_by: number,
): Promise<string> {
  // Counted before the access ends: the phones that lose it are told too.
  const { deletion_id, summary } = await deleteRecord(tx, noun, record, { deleted_by })
  await dropAttachments(tx, await attachmentsIn(tx, deletion_id))
  if (noun === 'volunteer') await endVolunteerAccess(tx, record.id)
  return summary
}
