import { useQuery } from '@tanstack/react-query'
import { avoidPairOperations } from '../../../contract/avoid-pair.ts'
import { type Beneficiary, beneficiaryOperations } from '../../../contract/beneficiary.ts'
import { queryOf } from '../../api/queries.ts'
import { type Pickable, pickableBeneficiaries } from '../../parts/person/pickable.ts'

/** Beneficiaries as a picker lists them for a volunteer: whom they visit `already`, and from whom they are kept apart. */
export function useAssignable(accountId: number, isOpen: boolean) {
  const assigned = useQuery({
    ...queryOf(beneficiaryOperations.listOfVolunteer, { query: { volunteer_account_id: accountId } }),
    enabled: isOpen,
  })
  const apart = useQuery({
    ...queryOf(avoidPairOperations.listOfPerson, { query: { noun: 'volunteer', key: String(accountId) } }),
    enabled: isOpen,
  })
  const already = new Set(assigned.data?.map(({ serial_number }) => serial_number))
  // Somebody between here and the server may have answered in its place.
  const pairs = Array.isArray(apart.data) ? apart.data : []
  const keptApart = new Set(pairs.map((pair) => pair.beneficiary_serial_number))
  const people: Pickable<Beneficiary> = {
    ...pickableBeneficiaries,
    isAlready: ({ serial_number }) => keptApart.has(serial_number),
    which: (person, text) =>
      pickableBeneficiaries.which(
        person,
        text && !already.has(person.serial_number) ? 'Kept apart from this volunteer' : text,
      ),
  }
  return { people, already }
}
