import type { engagementOperations } from '../../../contract/engagement.ts'
import { Problem } from '../../../contract/problem.ts'
import type { AuditEntry } from '../../../db/audit.ts'
import type { Call } from '../../http/call.ts'
import { found } from '../../http/found.ts'
import { currentSerialNumbers } from '../../records/former-serial.ts'
import { type Author, readAuthor } from '../../visits/author.ts'
import { limitFiling } from '../../visits/limit-filing.ts'
import { createWellbeingAlerts } from '../../visits/wellbeing-alert.ts'
import { noteEngagement } from '../../visits/write-engagement.ts'
import { findSent, findVisited, lockPeople, peopleOfSerials, readAllWhole } from './engagement-repository.ts'
import { rowOf } from './engagement-write.ts'

type BulkCall = Call<typeof engagementOperations.createBulk>

/** One visit each to all of them, or to none: an unknown person is 404, and nothing is written. */
export async function createBulk({ body, caller, change, request, services }: BulkCall) {
  const { beneficiary_ids, ...done } = body
  const ids = [...new Set(beneficiary_ids)].toSorted((a, b) => a - b)
  await limitFiling(services, caller, ids.length)
  return change(async (changing) => {
    const { tx, auditAll } = changing
    const rows = []
    let author: Promise<Author> | undefined
    let already = 0
    for (const beneficiary_id of ids) found(await findVisited(tx, caller, { beneficiary_id }))
    if (!(await lockPeople(tx, ids))) throw new Problem('not_found')
    for (const beneficiary_id of ids) {
      const key = caller.kind === 'volunteer' && request.retry_key
      const retry_key = key ? `${key}:${beneficiary_id}` : null
      if (retry_key && (await findSent(tx, caller.id, retry_key))) already += 1
      else {
        author ??= readAuthor(tx, caller, done.volunteer_account_id)
        rows.push(await rowOf(tx, caller, beneficiary_id, done, { retry_key, author }))
      }
    }
    const made: number[] = []
    for (const row of rows) made.push(await noteEngagement(tx, row))
    const written = await readAllWhole(tx, made)
    const entries: AuditEntry[] = written.map((after) => ({
      action: 'created',
      entity: 'engagement',
      entity_id: after.id,
      after,
    }))
    if (entries.length === 0) entries.push({ action: 'handed_in', entity: 'engagement', reason: 'again' })
    await auditAll(entries)
    await createWellbeingAlerts(changing, written)
    const held = rows.filter(({ held_because }) => held_because !== '').length
    // What joined the visit of a report stays as long as the report does, and is not taken back with the others.
    const anew = written.filter(({ response_id }) => response_id === null)
    return { made: made.length, held, already, engagement_ids: anew.map(({ id }) => id) }
  })
}

type PeopleCall = Call<typeof engagementOperations.peopleOfBulk>

/** Whom these serial numbers mean now, also under another one by now (H-1990), in the order of their numbers. */
export const peopleOfBulk = async ({ body, db }: PeopleCall) =>
  peopleOfSerials(db, await currentSerialNumbers(db, body.serial_numbers))
