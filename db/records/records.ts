import type { Deletable } from '../schema.ts'
import { checkEvidence } from './check-evidence.ts'
import { initiative, programme } from './collaboration.ts'
import { contact } from './contact.ts'
import { engagement } from './engagement.ts'
import { followUp } from './follow-up.ts'
import { attachment, form, formResponse } from './forms.ts'
import { assignment, initiativeVolunteer, programmeBeneficiary } from './links.ts'
import { file, importRecord, user } from './others.ts'
import { commsLog, keyPersonnel, partner } from './partner.ts'
import { beneficiary, volunteer } from './people.ts'
import { personLog } from './person-log.ts'
import { plannedVisit } from './planned-visit.ts'
import type { LinkRow, PartRow, RecordRow } from './record.ts'
import { view } from './view.ts'

/** In the order in which several are locked (CONTRIBUTING). */
const declared = {
  programme,
  initiative,
  partner,
  beneficiary,
  volunteer,
  form,
  form_response: formResponse,
  engagement,
  follow_up: followUp,
  planned_visit: plannedVisit,
  person_log: personLog,
  comms_log: commsLog,
  contact,
  view,
  import: importRecord,
  file,
  user,
} as const
const declaredLinks = [programmeBeneficiary, initiativeVolunteer, assignment] as const
const waiting = [
  programme,
  initiative,
  partner,
  beneficiary,
  volunteer,
  form,
  ...declaredLinks,
  formResponse,
  engagement,
  followUp,
  plannedVisit,
  personLog,
  commsLog,
  contact,
  view,
] as const

export type RecordNoun = keyof typeof declared
/** Every noun that the audit names, by the name that it uses. */
export const records: Readonly<Record<RecordNoun, RecordRow>> = declared
export const links: readonly LinkRow[] = declaredLinks
export const parts: readonly PartRow[] = [keyPersonnel, attachment, checkEvidence]
// Accounts have the columns and never wait: they are deactivated.
type Rowless = Exclude<Deletable, (typeof waiting)[number]['table'] | 'users'>
/**
 * Everything that waits in a batch of Recently deleted, in the order in which a batch tells what it holds. Does not
 * compile while a table whose rows wait has no row here.
 */
export const inBatches: Rowless extends never ? readonly (RecordRow | LinkRow)[] : Rowless = waiting

export const recordNouns = Object.keys(declared) as readonly RecordNoun[]
export const isRecordNoun = (noun: string): noun is RecordNoun => Object.hasOwn(declared, noun)

/** The noun whose rows stand in this table; undefined for what is a link, a part or nobody's. */
export const nounOf = (table: string): RecordNoun | undefined =>
  recordNouns.find((noun) => declared[noun].table === table)
