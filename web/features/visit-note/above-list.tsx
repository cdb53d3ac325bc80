import type { Work } from '../../device/use-work.ts'
import type { ShownVisits } from '../../device/visits-store.ts'
import { LeftOutNote } from './left-out-note.tsx'
import { OfficeAsks } from './office-asks.tsx'
import { ThisWeek } from './this-week.tsx'
import { WentBackNote } from './went-back-note.tsx'

/** What stands above the seed's list, and comes after it: the first page does not wait for it. */
export function AboveList({ visits, work }: { visits: ShownVisits; work: Work | undefined }) {
  return (
    <>
      {visits.back_to ? <WentBackNote to={visits.back_to} /> : null}
      {visits.forms_left_out ? <LeftOutNote forms={visits.forms_left_out} /> : null}
      <OfficeAsks visits={visits} work={work} />
      <ThisWeek visits={visits} work={work} />
    </>
  )
}
