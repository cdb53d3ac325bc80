import type { Seen } from '../../contract/subjects.ts'

/**
 * People of a noun by the keys that answers name them by. `whose` is how the audit names somebody: the deleted have no key, and
 * their serial number may be another's by now.
 */
export function seenOf(
  noun: 'beneficiary' | 'volunteer',
  people: readonly { key: string; whose?: number | undefined }[],
): Seen {
  const keys = people.flatMap(({ key, whose }) => whose ?? (key || []))
  return noun === 'beneficiary'
    ? { beneficiary: keys, volunteer: [] }
    : { beneficiary: [], volunteer: keys.map(Number) }
}
