import type { AuditEntry } from '../../db/audit.ts'
import type { BulkNoun } from './bulk-noun.ts'
import type { State } from './bulk-state.ts'
import type { Wanted } from './judged.ts'

type Done = Wanted & { person: number }

/** What says nothing is left out: most changes give no reason. */
const reasonIn = (side: Done['before']) =>
  side?.status_reason
    ? {
        status_reason: side.status_reason,
        status_note: side.status_note,
        status_day: side.status_day,
      }
    : {}

/** What of somebody's place is said, in the words of the pause of one. */
const careOf = (side: Done['before']) =>
  side?.every_days === undefined
    ? { paused_until: side?.paused_until, paused_because: side?.paused_because }
    : { every_days: side.every_days }

const fieldOf = (side: Done['before']) => ({ [String(side?.field)]: side?.value })

/** An entry for everyone who was changed, in the words of the same action done to one. */
export function auditOf(
  bulk: { id: number; noun: BulkNoun },
  done: readonly Done[],
  state: Pick<State, 'people' | 'accounts'>,
  isBack = false,
): AuditEntry[] {
  const field = bulk.noun === 'beneficiary' ? 'status' : 'current_status'
  const place = bulk.noun === 'beneficiary' ? 'programme_id' : 'initiative_id'
  const trace = isBack ? { taken_back_bulk_id: bulk.id } : { bulk_id: bulk.id }
  const ofPerson = (side: Done['before']) =>
    side?.field !== undefined
      ? fieldOf(side)
      : side?.display_name === undefined
        ? { [field]: side?.status, ...reasonIn(side) }
        : { display_name: side.display_name }
  // What a bulk wrote of an assignment names the volunteer; of whom it was written goes without saying in one of beneficiaries.
  const visited = (person: number, side: Done['before']) =>
    Number(side?.beneficiary_id ?? (bulk.noun === 'beneficiary' ? person : 0))
  const entryOf = ({ kind, person, before, after }: Done): AuditEntry => {
    const who = { entity: bulk.noun, entity_id: state.people.get(person)?.audit_id ?? '' }
    const at = { [place]: after?.place_id ?? before?.place_id }
    const status =
      bulk.noun === 'beneficiary' && after?.status ? { status: after.status, ...reasonIn(after) } : {}
    switch (kind) {
      case 'person':
      case 'own':
      case 'fact':
        return {
          ...who,
          action: 'updated',
          before: ofPerson(before),
          after: { ...ofPerson(after), ...trace },
        }
      case 'link_care':
        return {
          ...who,
          action: 'updated',
          before: { ...at, ...careOf(before) },
          after: { ...at, ...careOf(after), ...trace },
        }
      case 'risk':
        return {
          ...who,
          action: 'updated',
          before: { risk: before?.risk, risk_because: before?.risk_because },
          after: { risk: after?.risk, risk_because: after?.risk_because, ...trace },
        }
      case 'link_changed':
        return {
          ...who,
          action: 'linked',
          before: { ...at, status: before?.status, ...reasonIn(before) },
          after: { ...at, ...status, ...trace },
        }
      case 'link_made':
        return { ...who, action: 'linked', after: { ...at, ...status, ...trace } }
      case 'link_ended':
        return {
          ...who,
          action: 'unlinked',
          before: { ...at, ...(before?.status ? { status: before.status } : {}) },
          after: trace,
        }
      case 'assigned': {
        const account = state.accounts.get(Number(after?.volunteer_id))
        return {
          entity: 'beneficiary',
          entity_id: visited(person, after),
          action: 'assigned',
          before: [],
          after: [{ volunteer_account_id: account, ...trace }],
        }
      }
      case 'unassigned':
        return {
          entity: 'volunteer',
          entity_id: state.accounts.get(Number(before?.volunteer_id)) ?? '',
          action: 'unassigned',
          before: { beneficiary_ids: [visited(person, before)] },
          after: trace,
        }
    }
  }
  return done.map(entryOf)
}
