import { shownName } from '../../../contract/shown-name.ts'
import type { VisitedPerson } from '../../../contract/visit.ts'
import { dueForms } from '../../device/due-forms.ts'
import { notedVisits } from '../../device/noted-visits.ts'
import { useVault } from '../../device/use-device.ts'
import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { addressIdOf, volunteerPaths } from '../../volunteer-paths.ts'
import type { Noting } from './use-note.ts'

/** What the sheet asks about a person begins with. */
export function useNoting(person: VisitedPerson, visits: ShownVisits, work: Work | undefined): Noting {
  const vault = useVault()
  const open = dueForms(visits, work, person.serial_number).filter(({ state }) => state !== 'waiting')
  // Of a visit that one is asked first which is filled in at each.
  const due = open.find(({ form }) => form.repeats === 'each_visit') ?? open[0]
  const at = addressIdOf(person)
  return {
    person,
    name: shownName(person),
    accountId: visits.account_id,
    vault,
    known: notedVisits(person, work?.outbox ?? [], visits.fetched_at),
    formPath: due && volunteerPaths.formResponse(at, due.form.programme_id, due.form.stage),
  }
}
