import { isNric, maskNric } from '../../../contract/nric.ts'
import type { Disclosure } from '../../import/import-answer.ts'
import type { NricVault } from '../../storage/nric-vault.ts'
import {
  type ExistingVolunteers,
  holderOf,
  type ImportedRow,
  likenessOf,
  normalizedName,
} from './volunteer-import-matching.ts'

/**
 * What a row's whole NRIC tells whoever wrote it, whatever becomes of the row (S-07): whose it is, unless name and number
 * say so too; whose it is not, where name, number or `match` ask about somebody. Of what fits the mask of anybody else
 * nothing but that it fits. Undefined for an NRIC that is its holder's by every fact, or that could be nobody's here.
 */
export function disclosedBy(
  values: ImportedRow['values'],
  standing: ExistingVolunteers,
  vault: NricVault,
): Disclosure | undefined {
  const { nric = '', action, match, contact_number } = values
  if (action === 'skip' || !isNric(nric)) return undefined
  const indexes = vault.indexesOf(nric)
  const [key = ''] = indexes
  const holder = holderOf(standing, indexes)
  if (holder && likenessOf(holder) === likenessOf(values)) return undefined
  const others = (standing.byMask.get(maskNric(nric)) ?? []).filter(
    ({ nric_index }) => !indexes.includes(nric_index ?? ''),
  )
  const asked = others.filter(
    (other) =>
      normalizedName(other) === normalizedName(values) ||
      other.contact_number === contact_number ||
      other.account_id === Number(match),
  )
  if (!holder && others.length === 0) return undefined
  return { key, people: [...(holder ? [holder] : []), ...asked].map(({ account_id }) => account_id) }
}
