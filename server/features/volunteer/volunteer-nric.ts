import type { Kysely } from 'kysely'
import { isLast4, isMaskedNric, type NricCollection, nricFault } from '../../../contract/nric.ts'
import { Problem } from '../../../contract/problem.ts'
import type { volunteerOperations } from '../../../contract/volunteer.ts'
import type { Database } from '../../../db/schema.ts'
import type { Call } from '../../http/call.ts'
import type { KeptNric, NricVault } from '../../storage/nric-vault.ts'
import { findVolunteer, type VolunteerRow } from './volunteer-repository.ts'

const taken = () => {
  const message = 'Another volunteer has this NRIC'
  return new Problem('conflict', { message, fields: { nric: message } })
}

/** G-27: throws 422 naming the field when this is not what the organisation collects. */
export function requireCollected(collection: NricCollection, nric: string): void {
  const message = nricFault(collection, nric)
  if (message) throw new Problem('invalid', { fields: { nric: message } })
}

const noNric = { nric_sealed: null, nric_index: null, nric_last4_index: null, nric_masked: '' }

/** Throws 409 naming the field when a living volunteer has this NRIC. */
export async function requireFreeNric(tx: Kysely<Database>, nric_index: string): Promise<void> {
  if (await findVolunteer(tx, { nric_index })) throw taken()
}

/** Two at the same moment: the constraint decides, and the loser is told as above. */
export function refuseTwin(error: unknown): never {
  throw isTwin(error) ? taken() : error
}

const isTwin = (error: unknown) => (error as { constraint?: unknown }).constraint === 'volunteers_nric_living'

/**
 * The same for one NRIC that was typed. That it is taken is what a look-up tells, so it is limited and audited as one:
 * whoever tries what a mask leaves open is stopped (S-07). Throws 409, or 429.
 */
export async function refuseTaken(call: Guess, error: unknown): Promise<never> {
  const isTaken =
    isTwin(error) || (error instanceof Problem && error.code === 'conflict' && !!error.fields?.nric)
  if (!isTaken) throw error
  await call.recordRead({ action: 'looked_up_nric', entity: 'volunteer', reason: 'taken' })
  await call.services.limits.consume('nric_guess', String(call.caller.id))
  throw taken()
}

type Guess = Pick<Call<typeof volunteerOperations.create>, 'caller' | 'services' | 'recordRead'>

/**
 * The columns to write for the NRIC that was sent with an edit; undefined for the unchanged mask (S-07). Where none is
 * collected '' takes away what stands, and absent leaves it (G-27).
 * Throws 422 for another person's mask, 409 for another person's NRIC.
 */
export async function nricToKeep(
  tx: Kysely<Database>,
  vault: NricVault,
  row: VolunteerRow,
  nric: string | undefined,
  collection: NricCollection,
): Promise<KeptNric | typeof noNric | undefined> {
  if (nric === undefined && collection === 'none') return undefined
  requireCollected(collection, nric ?? '')
  if (!nric) return row.nric_masked === '' ? undefined : noNric
  if (isMaskedNric(nric)) {
    if (nric === row.nric_masked) return undefined
    throw new Problem('invalid', { fields: { nric: 'Type the whole NRIC to change it' } })
  }
  if (isLast4(nric)) return row.nric_masked.endsWith(nric) ? undefined : vault.keep(nric, row.id)
  const index = vault.indexOf(nric)
  if (index === row.nric_index) return undefined
  await requireFreeNric(tx, index)
  return vault.keep(nric, row.id)
}
