import { beneficiaryProfile, otherNames } from '../../../contract/beneficiary-profile-fields.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import { otherNameIn } from '../../../contract/typed-name.ts'
import type { Change } from '../../http/change.ts'
import { asProfile, readProfile, saveProfile } from '../../records/profiles.ts'
import { isNameDerived, setNameDerived } from './derived-name-repository.ts'
import { isSameName, otherNameChange } from './other-name-change.ts'

const noun = 'beneficiary'

/**
 * What stands behind '@' in a name that somebody typed is an other name too, as it is in a file: it is found by, and shown
 * with the others. Mended or taken out there, it is exchanged or goes, unless it was among them by somebody's hand: an
 * Undo leaves nothing behind (H-1219). The caller holds the person, whose name was `before`.
 */
export async function keepOtherName(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  organisation: Organisation,
  person: { id: number; display_name: string },
  before?: string,
): Promise<void> {
  if (person.display_name === before) return
  const other = otherNameIn(person.display_name)
  const old = before === undefined ? '' : otherNameIn(before)
  if (other === '' && old === '') return
  const fields = fieldsOf(noun, organisation)
  const read = async () =>
    beneficiaryProfile.parse(asProfile(fields, await readProfile(tx, noun, fields, person.id)))
  const standing = await read()
  const isOtherwise = !isSameName(old, other)
  const isDerived = old !== '' && isOtherwise && (await isNameDerived(tx, person.id))
  const { kind, names } = otherNameChange(standing.other_names, { before: old, after: other, isDerived })
  const isThere = kind === 'none' || kind === 'remove'
  if (isThere && isOtherwise) await setNameDerived(tx, person.id, false)
  if (kind === 'none') return
  const named = otherNames.safeParse(names)
  // One too many, or what no name may hold: it still stands in the name as written.
  if (!named.success) return
  await saveProfile(tx, noun, fields, person.id, { ...standing, other_names: named.data })
  if (!isThere) await setNameDerived(tx, person.id, true)
  await audit({
    action: 'updated',
    entity: noun,
    entity_id: person.id,
    before: standing,
    after: await read(),
  })
}
