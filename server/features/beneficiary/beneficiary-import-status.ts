import type { Status } from '../../../contract/fields.ts'
import type { ImportedCells } from '../../../contract/records/records.ts'
import { shownName } from '../../../contract/shown-name.ts'
import {
  isAboutPerson,
  type ReasonedStatus,
  reasonedStatus,
  type StatusReason,
  sameStatus,
  statusReasonText,
} from '../../../contract/status-reason.ts'
import type { StatusMove } from '../../import/status-move.ts'
import type { ExistingPerson } from './beneficiary-import-rows.ts'
import { active } from './beneficiary-status.ts'

type Cells = Pick<ImportedCells<'beneficiary'>, 'status' | 'status_reason' | 'status_note' | 'status_day'>
type Imported = {
  /** What is written; undefined where it stays as it is. */
  link_status?: ReasonedStatus | undefined
  own_status?: ReasonedStatus | undefined
  /** Why somebody is not Active there, though the row would have them so. */
  kept?: StatusReason | undefined
}

const withoutReason = { status: 'Inactive', status_reason: '', status_note: '', status_day: null } as const

/** Of a row: that of the link (G-19), and where somebody moved or died, or no programme is named, the person's. */
export function importedStatus(
  { status, status_reason, status_note, status_day }: Cells,
  standing: ExistingPerson | undefined,
  isInProgramme: boolean,
): Imported {
  const there: ReasonedStatus | undefined = standing?.link_status
    ? { ...active, status: standing.link_status, ...standing.link_reason }
    : undefined
  const own = standing?.own_status
  const reason = status_reason || undefined
  const said = status ?? (reason ? 'Inactive' : undefined)
  const cells = {
    status_reason: reason,
    status_note: status_note || undefined,
    status_day: status_day ?? undefined,
  }
  if (reason && said === 'Inactive' && (isAboutPerson(reason) || !isInProgramme)) {
    const own_status = reasonedStatus({ status: said, ...cells }, own)
    const isSame = own !== undefined && sameStatus(own_status, own)
    return {
      own_status: isSame ? undefined : own_status,
      // The link that stands becomes so with the person.
      link_status: isInProgramme && !there ? withoutReason : undefined,
    }
  }
  const link_status = reasonedStatus({ status: said ?? there?.status ?? 'Active', ...cells }, there)
  if (there && sameStatus(link_status, there)) return {}
  const isBack = link_status.status === 'Active'
  if (!isInProgramme && said !== undefined) {
    if (isBack && isAboutPerson(own?.status_reason))
      return { link_status, kept: own?.status_reason || undefined }
    const own_status = reasonedStatus({ status: said, ...cells }, own)
    return sameStatus(own_status, own ?? active) ? { link_status } : { link_status, own_status }
  }
  if (!isBack || !mustStayAway(own, there)) return { link_status }
  return { link_status: there ? undefined : withoutReason, kept: own?.status_reason || undefined }
}

/** The status by which a row joins the programmes that it ticks: what it says, or what it leaves. */
export const joinsAs = (
  { status, status_reason }: Cells,
  standing: ExistingPerson | undefined,
  isLeft: boolean,
): Status => {
  const left = standing?.link_status ?? standing?.own_status.status
  return (isLeft && left) || status || (status_reason ? 'Inactive' : 'Active')
}

/** What becomes of the status of somebody who is here, where the row would have it otherwise; `is_kept` where it is left. */
export function statusMove(
  { link_status, own_status }: Imported,
  standing: ExistingPerson,
  is_kept: boolean,
): StatusMove | undefined {
  const name = shownName(standing)
  const there = standing.link_status && { ...active, status: standing.link_status, ...standing.link_reason }
  const [before, after] = own_status ? [standing.own_status, own_status] : [there, link_status]
  if (!before || !after) return undefined
  const [from, to] = [statusText(before), statusText(after)]
  // A mended day or note moves nobody.
  return from === to ? undefined : { name, from, to, is_kept }
}

/** By a line in one programme nobody comes back who moved or died; who has died joins none as Active (H-880). */
export const mustStayAway = (own: ReasonedStatus | undefined, there?: ReasonedStatus): boolean =>
  there ? isAboutPerson(own?.status_reason) : own?.status_reason === 'deceased'

/** 'Inactive because: Deceased' */
export const statusText = ({ status, status_reason }: ReasonedStatus): string =>
  status_reason ? `${status} because: ${statusReasonText(status_reason)}` : status
