import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { useVault } from '../../device/use-device.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import type { Noting } from './use-note.ts'

/** What the sheet asks about a person begins with. */
export function useNoting(person: VisitedPerson, visits: ShownVisits, work: Work | undefined): Noting {
  const vault = useVault()
  return {
    person,
    name: shownName(person),
    accountId: visits.account_id,
    vault,
    visits,
    work,
  }
}
