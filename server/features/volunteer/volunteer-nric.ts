import type { Kysely } from 'kysely'
import { isMaskedNric } from '../../../contract/nric.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Database } from '../../../db/schema.ts'
import type { NricVault, SealedNric } from '../../storage/nric-vault.ts'
import { findVolunteer, type VolunteerRow } from './volunteer-repository.ts'

const taken = () => {
  const message = 'Another volunteer has this NRIC'
  return new Problem('conflict', { message, fields: { nric: message } })
}

/** Throws 409 naming the field when a living volunteer has this NRIC. */
export async function requireFreeNric(tx: Kysely<Database>, nric_index: string): Promise<void> {
  if (await findVolunteer(tx, { nric_index })) throw taken()
}

/** Two at the same moment: the constraint decides, and the loser is told as above. */
export function refuseTwin(error: unknown): never {
  throw (error as { constraint?: unknown }).constraint === 'volunteers_nric_living' ? taken() : error
}

/**
 * The columns to write for the NRIC that was sent with an edit; undefined for the unchanged mask (S-07).
 * Throws 422 for another person's mask, 409 for another person's NRIC.
 */
export async function nricToKeep(
  tx: Kysely<Database>,
  vault: NricVault,
  row: VolunteerRow,
  nric: string,
): Promise<SealedNric | undefined> {
  if (isMaskedNric(nric)) {
    if (nric === row.nric_masked) return undefined
    throw new Problem('invalid', { fields: { nric: 'Type the whole NRIC to change it' } })
  }
  const index = vault.indexOf(nric)
  if (index === row.nric_index) return undefined
  await requireFreeNric(tx, index)
  return vault.seal(nric, row.id)
}
