import { expect } from 'vitest'
import type { bulkTools } from './bulk-run.ts'
import { aVolunteer } from './factories.ts'

export type Noun = 'beneficiary' | 'volunteer'
export type Key = string | number
export type FieldChange = { field: string; value: string; how?: string }

/** The body that sets a field for these. */
export const setOf = (keys: readonly Key[], change: FieldChange) => ({
  who: { keys },
  change: { kind: 'field', ...change },
})

export const addressesOf = (noun: Noun, key: Key) => {
  const of = noun === 'beneficiary' ? `serial_number=${key}` : `account_id=${key}`
  return { person: `/${noun}?${of}`, profile: `/${noun}/profile?${of}` }
}

/** What is known of people, read and edited as on their own pages. */
export function factTools({
  send,
  made,
  people,
}: Pick<ReturnType<typeof bulkTools>, 'send' | 'made' | 'people'>) {
  return {
    async persons(noun: Noun, count: number): Promise<Key[]> {
      if (noun === 'beneficiary') return await people(count)
      const accounts: number[] = []
      for (let at = 0; at < count; at += 1) accounts.push((await made('/volunteer', aVolunteer())).account_id)
      return accounts
    },
    /** What the person's own page has, wherever the field lies. */
    async held(noun: Noun, key: Key, name: string): Promise<unknown> {
      const { person, profile } = addressesOf(noun, key)
      const known = (await send('GET', profile)).body
      return name in known ? known[name] : (await send('GET', person)).body[name]
    },
    /** An edit by hand, of that alone. */
    async fill(noun: Noun, key: Key, name: string, value: unknown): Promise<void> {
      const { person, profile } = addressesOf(noun, key)
      const isFact = name in (await send('GET', profile)).body
      const answer = isFact
        ? await send('PUT', profile, { [name]: value })
        : await send('PUT', person, { ...(await send('GET', person)).body, [name]: value })
      expect(answer.status, answer.text).toBe(200)
    },
  }
}
