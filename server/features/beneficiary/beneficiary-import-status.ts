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
  link_status: ReasonedStatus | undefined
  own_status: ReasonedStatus | undefined
  /** Why somebody is not Active in the programme, though the row would have them so. */
  staysInactiveBecause: StatusReason | undefined
}

const unchanged: Imported = { link_status: undefined, own_status: undefined, staysInactiveBecause: undefined }

const withoutReason = { status: 'Inactive', status_reason: '', status_note: '', status_day: null } as const

/**
 * What a row writes (G-19). The first case that fits decides:
 * | The row says | Link | Person |
 * |---|---|---|
 * | Inactive for a reason of the person, or with a reason and no programme | a new one Inactive | as the row says, unless it is so |
 * | what the link is already | stays | stays |
 * | Active, no programme, of who moved or died | as the row says | stays, and the reason is told |
 * | any status, no programme | as the row says | as the row says, unless it is so |
 * | Inactive, or Active of somebody who need not stay away | as the row says | stays |
 * | Active of who must stay away | a new one Inactive | stays, and the reason is told |
 */
export function importedStatus(
  { status, status_reason, status_note, status_day }: Cells,
  standing: ExistingPerson | undefined,
  isInProgramme: boolean,
): Imported {
  const linkStatus: ReasonedStatus | undefined = standing?.link_status
    ? { ...active, status: standing.link_status, ...standing.link_reason }
    : undefined
  const ownStatus = standing?.own_status
  const reason = status_reason || undefined
  const wantedStatus = status ?? (reason ? 'Inactive' : undefined)
  const cells = {
    status_reason: reason,
    status_note: status_note || undefined,
    status_day: status_day ?? undefined,
  }
  if (reason && wantedStatus === 'Inactive' && (isAboutPerson(reason) || !isInProgramme)) {
    const own_status = reasonedStatus({ status: wantedStatus, ...cells }, ownStatus)
    const isSame = ownStatus !== undefined && sameStatus(own_status, ownStatus)
    return {
      ...unchanged,
      own_status: isSame ? undefined : own_status,
      // The link that stands becomes so with the person.
      link_status: isInProgramme && !linkStatus ? withoutReason : undefined,
    }
  }
  const link_status = reasonedStatus(
    { status: wantedStatus ?? linkStatus?.status ?? 'Active', ...cells },
    linkStatus,
  )
  if (linkStatus && sameStatus(link_status, linkStatus)) return unchanged
  const isBack = link_status.status === 'Active'
  if (!isInProgramme && wantedStatus !== undefined) {
    if (isBack && isAboutPerson(ownStatus?.status_reason))
      return { ...unchanged, link_status, staysInactiveBecause: ownStatus?.status_reason || undefined }
    const own_status = reasonedStatus({ status: wantedStatus, ...cells }, ownStatus)
    return sameStatus(own_status, ownStatus ?? active)
      ? { ...unchanged, link_status }
      : { ...unchanged, link_status, own_status }
  }
  if (!isBack || !mustStayAway(ownStatus, linkStatus)) return { ...unchanged, link_status }
  return {
    ...unchanged,
    link_status: linkStatus ? undefined : withoutReason,
    staysInactiveBecause: ownStatus?.status_reason || undefined,
  }
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
  { link_status, own_status }: Pick<Imported, 'link_status' | 'own_status'>,
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
