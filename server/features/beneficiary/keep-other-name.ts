import { beneficiaryProfile, otherNames } from '../../../contract/beneficiary-profile-fields.ts'
import { fieldsOf, type Organisation } from '../../../contract/records/records.ts'
import { otherNameIn } from '../../../contract/typed-name.ts'
import type { Change } from '../../http/change.ts'
import { asProfile, readProfile, saveProfile } from '../../records/profiles.ts'

const noun = 'beneficiary'
const bare = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * What stands behind '@' in a name that somebody typed is an other name too, as it is in a file: it is found by, and shown
 * with the others. The caller holds the person, whose name was `before`.
 */
export async function keepOtherName(
  { tx, audit }: Pick<Change, 'tx' | 'audit'>,
  organisation: Organisation,
  person: { id: number; display_name: string },
  before?: string,
): Promise<void> {
  const other = person.display_name === before ? '' : otherNameIn(person.display_name)
  if (other === '') return
  const fields = fieldsOf(noun, organisation)
  const read = async () =>
    beneficiaryProfile.parse(asProfile(fields, await readProfile(tx, noun, fields, person.id)))
  const standing = await read()
  if (standing.other_names.some((name) => bare(name) === bare(other))) return
  const named = otherNames.safeParse([...standing.other_names, other])
  // One too many, or what no name may hold: it still stands in the name as written.
  if (!named.success) return
  await saveProfile(tx, noun, fields, person.id, { ...standing, other_names: named.data })
  await audit({
    action: 'updated',
    entity: noun,
    entity_id: person.id,
    before: standing,
    after: await read(),
  })
}
