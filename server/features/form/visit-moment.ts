import type { Kysely } from 'kysely'
import { Problem } from '../../../contract/problem.ts'
import type { Database } from '../../../db/schema.ts'
import { markEngaged } from './form-response-repository.ts'

const EARLIEST = new Date('2000-01-01T00:00:00Z')

/** A phone's clock may run ahead: nothing was answered later than now. Throws 422 for a moment before this century. */
export function momentOf(sent: string | undefined): string {
  const now = new Date()
  const moment = sent === undefined ? now : new Date(sent)
  if (!(moment >= EARLIEST)) throw new Problem('invalid', { fields: { answered_at: 'Not a moment' } })
  return (moment > now ? now : moment).toISOString()
}

const EIGHT_HOURS = 8 * 3_600_000
const dateInSingapore = (moment: string) =>
  new Date(Date.parse(moment) + EIGHT_HOURS).toISOString().slice(0, 10)

type Made = { beneficiary_id: number; volunteer_id: number | null; answered_at: string }

/** G-20: both sides of a visit were seen on its day. */
export async function markVisit(tx: Kysely<Database>, { beneficiary_id, volunteer_id, answered_at }: Made) {
  const day = dateInSingapore(answered_at)
  await markEngaged(tx, 'beneficiaries', beneficiary_id, day)
  if (volunteer_id !== null) await markEngaged(tx, 'volunteers', volunteer_id, day)
}
