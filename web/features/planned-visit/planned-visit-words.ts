import type { PlannedVisit } from '../../../contract/planned-visit.ts'
import { todayInSingapore } from '../../parts/text/dates.ts'

/** Its day is over, and nobody has said yet whether they went. */
export const isUnreported = ({ planned_on, state }: PlannedVisit): boolean =>
  state === 'planned' && planned_on < todayInSingapore()
