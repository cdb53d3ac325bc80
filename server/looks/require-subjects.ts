import type { OperationSpec } from '../../contract/operation.ts'
import { personIn } from './person-in-schema.ts'

/** What addresses one person: what is answered is about them, whatever its fields are called. */
const PERSON_KEYS = [
  'serial_number',
  'beneficiary_serial_number',
  'account_id',
  'volunteer_account_id',
  'nric',
  'key',
  'record',
]

/** What changes something is audited in its own transaction, and is no look at what it changed. */
const isRead = ({ method, changes }: OperationSpec) => method === 'GET' || changes?.length === 0

/** `rows.matches.name`, `pairs.serial_number`: beside what was changed stand people whom the log does not name. */
const isWithin = (at: string) => at.includes('.')

/** By what a row shows a person, so that it has to say whom (S-14); null when it shows nobody. */
export function mustTell(spec: OperationSpec): string | null {
  // Of the public rows those that name somebody answer who has just signed in.
  if (spec.access === 'public') return null
  if (isRead(spec) && spec.response === 'bytes') return 'a file'
  for (const schema of [spec.response, spec.response_for_volunteer]) {
    const at = typeof schema === 'object' ? personIn(schema) : null
    if (at !== null && (isRead(spec) || isWithin(at))) return at
  }
  if (!isRead(spec)) return null
  return Object.keys(spec.query?.shape ?? {}).find((key) => PERSON_KEYS.includes(key)) ?? null
}

/** Throws at boot for a row that shows people and does not say whom. */
export function requireSubjects(name: string, spec: OperationSpec): void {
  const by = mustTell(spec)
  if (by !== null && !spec.subjects)
    throw new Error(`${name} shows people ('${by}') and declares no subjects: nobody could say who looked`)
}
