import type { beneficiaryProfileOperations } from '../../../contract/beneficiary-profile.ts'
import {
  type BeneficiaryProfile,
  beneficiaryProfile,
  YEARS_DISAGREE,
} from '../../../contract/beneficiary-profile-fields.ts'
import { Problem } from '../../../contract/problem.ts'
import { fieldsOf } from '../../../contract/records/records.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireVersion } from '../../http/edit-version.ts'
import { found } from '../../http/found.ts'
import { lockResolvedBeneficiary } from '../../records/find-beneficiary.ts'
import { asProfile, readProfile, saveProfile } from '../../records/profiles.ts'
import { withoutUndefined } from '../../records/values.ts'
import { setNameDerived } from './derived-name-repository.ts'
import { findBeneficiary } from './find-beneficiary.ts'

const entity = 'beneficiary'
const noun = 'beneficiary'

/** Facts about a beneficiary. The audit keeps them as the person's own. */
export const beneficiaryProfileHandlers: HandlersOf<typeof beneficiaryProfileOperations> = {
  async get({ db, query, services: { organisation } }) {
    const { id } = found(await findBeneficiary(db, query, organisation))
    const fields = fieldsOf(noun, organisation)
    return beneficiaryProfile.parse(asProfile(fields, await readProfile(db, noun, fields, id)))
  },

  update: ({ query, body, services: { organisation }, if_match, change }) =>
    change(async ({ tx, audit }) => {
      const id = found(await lockResolvedBeneficiary(tx, query, 'update'))
      const fields = fieldsOf(noun, organisation)
      const read = async () =>
        beneficiaryProfile.parse(asProfile(fields, await readProfile(tx, noun, fields, id)))
      const before = await read()
      requireVersion(if_match, before, { entity, entity_id: id })
      await saveProfile(tx, noun, fields, id, withYear({ ...before, ...withoutUndefined(body) }, body))
      const after = await read()
      // Whoever takes a name out may type the same one later: that is theirs (0023).
      if (before.other_names.some((name) => !after.other_names.includes(name)))
        await setNameDerived(tx, id, false)
      await audit({ action: 'updated', entity, entity_id: id, before, after })
      return after
    }),
}

/** The year of birth is the date's. Throws 422 where only the year is sent and is another. */
function withYear(profile: BeneficiaryProfile, body: Partial<BeneficiaryProfile>): BeneficiaryProfile {
  if (!profile.birth_date) return profile
  const year = Number(profile.birth_date.slice(0, 4))
  const isMeant = body.birth_year !== undefined && body.birth_year !== null && body.birth_date === undefined
  if (isMeant && body.birth_year !== year)
    throw new Problem('invalid', { fields: { birth_year: YEARS_DISAGREE } })
  return { ...profile, birth_year: year }
}
