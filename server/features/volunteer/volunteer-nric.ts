import { sql } from 'kysely'
import {
  isLast4,
  isMaskedNric,
  isNric,
  maskNric,
  type NricCollection,
  nricFault,
  shownMask,
} from '../../../contract/nric.ts'
import { Problem } from '../../../contract/problem.ts'
import type { volunteerOperations } from '../../../contract/volunteer.ts'
import { living } from '../../../db/living.ts'
import { propertyOf } from '../../../db/property-of.ts'
import type { Db } from '../../../db/schema.ts'
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

/** Throws 409 naming the field when a living volunteer has this NRIC, whatever key it is indexed with (0082). */
export async function requireFreeNric(tx: Db, nric_indexes: readonly string[]): Promise<void> {
  if (await findVolunteer(tx, { nric_indexes })) throw taken()
}

/** Two at the same moment: the constraint decides, and the loser is told as above. */
export function refuseDuplicateNric(error: unknown): never {
  throw isDuplicate(error) ? taken() : error
}

const isDuplicate = (error: unknown) => propertyOf(error, 'constraint') === 'volunteers_nric_living'

type Guess = Pick<Call<typeof volunteerOperations.create>, 'caller' | 'services' | 'recordRead'>

/**
 * Counts an NRIC that was typed as one try: taken or free, the answer tells whose it may be, so whoever tries what a mask
 * leaves open is stopped after a few (S-07). When the edit fails, that it is taken is audited as the look-up it is, and
 * what failed for another reason told nothing and costs no try. Throws 429, or what the edit throws.
 */
export function countGuess<T>(
  { caller, services, recordRead }: Guess,
  isGuess: boolean,
  edit: () => Promise<T>,
): Promise<T> {
  const guess = { rule: 'nric_guess', key: String(caller.id) } as const
  return services.limits.attempt(isGuess ? [guess] : [], async (toldNothing) => {
    try {
      return await edit()
    } catch (error) {
      const isTaken =
        isDuplicate(error) || (error instanceof Problem && error.code === 'conflict' && !!error.fields?.nric)
      if (!isTaken) {
        toldNothing()
        throw error
      }
      await recordRead({ action: 'looked_up_nric', entity: 'volunteer', reason: 'taken' })
      if (!isGuess) await services.limits.consume(guess.rule, guess.key)
      throw taken()
    }
  })
}

/** A new person whose NRIC fits the mask of somebody here: of honest ones one in some 20,000 does. */
export async function isGuessOfAnyone(db: Db, vault: NricVault, nric: string): Promise<boolean> {
  if (!isNric(nric)) return false
  const alike = await db
    .selectFrom('volunteers')
    .select('nric_masked')
    .where('nric_last4_index', '=', sql<string>`any(${vault.last4IndexesOf(nric.slice(-4))}::text[])`)
    .where(living())
    .execute()
  return alike.some(({ nric_masked }) => vault.openMasks(nric_masked) === maskNric(nric))
}

const isIndex = (vault: NricVault, { nric_index }: VolunteerRow, nric: string) =>
  nric_index !== null && vault.indexesOf(nric).includes(nric_index)

/** An edit that writes another NRIC than the one that stands. */
export const isGuessInstead = (vault: NricVault, row: VolunteerRow | undefined, nric = ''): boolean =>
  row !== undefined && isNric(nric) && !isIndex(vault, row, nric)

/**
 * The columns to write for the NRIC that was sent with an edit; undefined for the unchanged mask (S-07). Where none is
 * collected '' takes away what stands, and absent leaves it; a missing one may stay missing (G-27).
 * Throws 422 for another person's mask, 409 for another person's NRIC.
 */
export async function nricToKeep(
  tx: Db,
  vault: NricVault,
  row: VolunteerRow,
  nric: string | undefined,
  collection: NricCollection,
): Promise<KeptNric | typeof noNric | undefined> {
  const mask = vault.openMasks(row.nric_masked)
  const isMissing = mask === ''
  if (!nric && (isMissing || (nric === undefined && collection === 'none'))) return undefined
  requireCollected(collection, nric ?? '')
  if (!nric) return noNric
  if (isMaskedNric(nric)) {
    if (nric === shownMask(mask, row.nric_shown)) return undefined
    throw new Problem('invalid', { fields: { nric: 'Type the whole NRIC to change it' } })
  }
  if (isLast4(nric)) return mask.endsWith(nric) ? undefined : vault.keep(nric, row.id)
  if (isIndex(vault, row, nric)) return undefined
  await requireFreeNric(tx, vault.indexesOf(nric))
  return vault.keep(nric, row.id)
}
