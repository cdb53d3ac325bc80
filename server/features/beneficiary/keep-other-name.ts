import { beneficiaryProfile, otherNames } from '../../../contract/beneficiary-profile-fields.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import { otherNameIn } from '../../../contract/typed-name.ts'
import type { Change } from '../../http/change.ts'
import { asProfile, readProfile, saveProfile } from '../../records/profiles.ts'
import { isNameDerived, setNameDerived } from './derived-name-repository.ts'

const noun = 'beneficiary'
const bare = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

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
  const isMended = old !== '' && bare(old) !== bare(other)
  const isOld = (name: string) => bare(name) === bare(old)
  const isExchanged = isMended && standing.other_names.some(isOld) && (await isNameDerived(tx, person.id))
  const left = standing.other_names.filter((name) => !(isExchanged && isOld(name)))
  const stands = other === '' || left.some((name) => bare(name) === bare(other))
  if (stands && bare(old) !== bare(other)) await setNameDerived(tx, person.id, false)
  if (stands && !isExchanged) return
  const named = otherNames.safeParse(
    stands
      ? left
      : isExchanged
        ? standing.other_names.map((name) => (isOld(name) ? other : name))
        : [...left, other],
  )
  // One too many, or what no name may hold: it still stands in the name as written.
  if (!named.success) return
  await saveProfile(tx, noun, fields, person.id, { ...standing, other_names: named.data })
  if (!stands) await setNameDerived(tx, person.id, true)
  await audit({
    action: 'updated',
    entity: noun,
    entity_id: person.id,
    before: standing,
    after: await read(),
  })
}
