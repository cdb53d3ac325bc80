import type { Seen } from '../../contract/subjects.ts'

/** Under which names answers and the log say who it is: beneficiaries by serial number or inner id, volunteers by account id. */
const NAMES: Readonly<Record<string, keyof Seen>> = {
  serial_number: 'beneficiary',
  beneficiary_serial_number: 'beneficiary',
  beneficiary_id: 'beneficiary',
  account_id: 'volunteer',
  volunteer_account_id: 'volunteer',
  volunteer_account_ids: 'volunteer',
}
type Key = string | number

/** Everybody whom a value names, however deep they stand in it. */
export function namedIn(value: unknown): Seen {
  const found: Record<keyof Seen, Set<Key>> = { beneficiary: new Set(), volunteer: new Set() }
  collect(value, found)
  return {
    beneficiary: [...found.beneficiary],
    volunteer: [...found.volunteer].map(Number).filter(Number.isSafeInteger),
  }
}

function collect(value: unknown, found: Record<keyof Seen, Set<Key>>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const noun = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
    if (noun) for (const key of [inner].flat()) if (isKey(key)) found[noun].add(key)
    collect(inner, found)
  }
  // A part of a person says whose by their noun and key.
  const { noun, key, person_key } = value as Record<string, unknown>
  const whose = key ?? person_key
  if ((noun === 'beneficiary' || noun === 'volunteer') && isKey(whose)) found[noun].add(whose)
}

const isKey = (key: unknown): key is Key => typeof key === 'number' || (typeof key === 'string' && key !== '')
