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
import type { StatusMove } from '../../import/said-status.ts'
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

/** What a row says of a status, as its words are compared with those of the last import; undefined where it says nothing. */
export const statusSaid = ({ status, status_reason }: Cells): string | undefined =>
  status || status_reason ? `${status ?? ''}:${status_reason ?? ''}` : undefined

/** What becomes of the status of somebody who is here, where the row would have it otherwise. */
export function statusMove(
  { link_status, own_status }: Imported,
  standing: ExistingPerson,
  is_kept: boolean,
): StatusMove | undefined {
  const name = shownName(standing)
  if (own_status) return { name, from: statusText(standing.own_status), to: statusText(own_status), is_kept }
  if (!link_status || !standing.link_status) return undefined
  const there = { ...active, status: standing.link_status, ...standing.link_reason }
  return { name, from: statusText(there), to: statusText(link_status), is_kept }
}

/** By a line in one programme nobody comes back who moved or died; who has died joins none as Active (H-880). */
export const mustStayAway = (own: ReasonedStatus | undefined, there?: ReasonedStatus): boolean =>
  there ? isAboutPerson(own?.status_reason) : own?.status_reason === 'deceased'

/** 'Inactive because: Deceased' */
export const statusText = ({ status, status_reason }: ReasonedStatus): string =>
  status_reason ? `${status} because: ${statusReasonText(status_reason)}` : status
