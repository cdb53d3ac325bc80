import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { bulkTools } from './bulk-run.ts'
import type { TestApp } from './test-app.ts'

type Row = Record<string, unknown>
/** What the tables say of one person: their own row, their places, and their assignments. */
export type Theirs = { person: Row; places: Row[]; assignments: Row[] }
export type Key = string | number
type Stay = { key: string; because: string }
export type Bulk = { who: Key[]; change: { kind: string; [field: string]: unknown } }
export type Edit = { key: Key; does: string }
/** What happens to people one after the other: changes of many, edits of one, and visits, which are no edits. */
export type Step<Its extends Edit> = { bulk: Bulk } | { edit: Its } | { visit: Key[] }

const sides = {
  beneficiary: { key: 'serial_number', id: 'beneficiary_id', people: 0, places: 2 },
  volunteer: { key: 'account_id', id: 'volunteer_id', people: 1, places: 3 },
} as const
const tables = { beneficiary: 'beneficiaries', volunteer: 'volunteers' } as const

type Doing<Its extends Edit> = {
  noun: keyof typeof sides
  keys: readonly Key[]
  edit: (one: Its) => Promise<unknown>
  visit: (key: Key) => Promise<unknown>
  /** What an edit wrote, as it stands; null where a change of that kind may write over it. */
  written: (one: Its, theirs: Theirs, taken: Bulk['change']) => unknown
  /** Why somebody stays whom nobody edited since; default: nobody does. */
  mayStay?: (before: Theirs, because: string) => boolean
}

/**
 * Lets a history happen, takes its changes back from the last to the first, and holds each take-back against this:
 * - whom nobody edited since the change stands as before it, to the letter, and does not stay;
 * - who was edited since and stays is left as they were found;
 * - who was edited since and does not stay keeps what was edited;
 * - and nobody's last engagement moves.
 */
export function historyTools<Its extends Edit>(
  kampung: TestApp,
  { world, run, takeBack }: ReturnType<typeof bulkTools>,
  { noun, keys, edit, visit, written, mayStay = () => false }: Doing<Its>,
) {
  const side = sides[noun]
  const idOf = async () => {
    const { rows } = await sql<{ key: string; id: number }>`
      select ${sql.ref(side.key)}::text as key, id from ${sql.table(tables[noun])}`.execute(kampung.db)
    return new Map(rows.map(({ key, id }) => [key, Number(id)]))
  }
  const engaged = async () =>
    (
      await sql<object>`select id, last_engagement from ${sql.table(tables[noun])} order by id`.execute(
        kampung.db,
      )
    ).rows
  /** Less the days on which they are due, which visits move. */
  const everybody = async () => {
    const ids = await idOf()
    const state = (await world()) as Row[][]
    const of = (table: number, key: Key) =>
      (state[table] ?? [])
        .filter((row) => Number(row[side.id]) === ids.get(String(key)))
        .map(({ due_on: _, overdue_on: __, lost_on: ___, ...row }) => row)
    return new Map(
      keys.map((key): [Key, Theirs] => {
        const person = state[side.people]?.find((row) => String(row[side.key]) === String(key)) ?? {}
        return [key, { person, places: of(side.places, key), assignments: of(4, key) }]
      }),
    )
  }
  type Everybody = Awaited<ReturnType<typeof everybody>>
  const theirs = (state: Everybody, key: Key): Theirs =>
    state.get(key) ?? { person: {}, places: [], assignments: [] }

  return async (steps: readonly Step<Its>[]): Promise<void> => {
    const done: { at: number; id: number; change: Bulk['change']; before: Everybody }[] = []
    const edits: { at: number; one: Its; did: boolean }[] = []
    for (const [at, step] of steps.entries()) {
      const before = await everybody()
      if ('visit' in step) for (const key of step.visit) await visit(key)
      else if ('bulk' in step) {
        const { who, change } = step.bulk
        done.unshift({ at, before, change, id: (await run({ who: { keys: who }, change }, noun)).id })
      } else {
        const { edit: one } = step
        await edit(one)
        const did = !isDeepStrictEqual(theirs(await everybody(), one.key), theirs(before, one.key))
        edits.push({ at, one, did })
      }
    }
    const held = new Set<Key>()
    const seen = await engaged()
    for (const { at, id, change, before } of done) {
      const found = await everybody()
      const { stays } = await takeBack(id)
      const stayed = new Map<string, string>(stays.map((one: Stay) => [one.key, one.because]))
      const left = await everybody()
      for (const key of keys) {
        const since = edits.filter((edited) => edited.at > at && edited.one.key === key)
        const [now, then] = [theirs(left, key), theirs(found, key)]
        const because = stayed.get(String(key))
        if (because !== undefined) {
          expect(now).toEqual(then)
          if (since.length === 0 && !held.has(key))
            expect(mayStay(theirs(before, key), because), `${key}: ${because}`).toBe(true)
          // From here on they stand otherwise than before the change.
          held.add(key)
        } else if (since.length === 0 && !held.has(key)) expect(now).toEqual(theirs(before, key))
        else
          for (const { one, did } of since)
            if (did) expect(written(one, now, change), one.does).toEqual(written(one, then, change))
      }
    }
    expect(await engaged()).toEqual(seen)
  }
}
