import type { Seen } from '../../contract/subjects.ts'

/** People of a noun by the keys that answers name them by; '' is somebody who is deleted. */
export function seenOf(noun: 'beneficiary' | 'volunteer', people: readonly { key: string }[]): Seen {
  const keys = people.flatMap(({ key }) => key || [])
  return noun === 'beneficiary'
    ? { beneficiary: keys, volunteer: [] }
    : { beneficiary: [], volunteer: keys.map(Number) }
}
