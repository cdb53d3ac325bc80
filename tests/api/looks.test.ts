import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { hasEnded } from '../../server/http/ended.ts'
import { openLooks } from '../../server/looks/looks.ts'
import type { CallerKind, TestCaller } from '../callers.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { everybody, type Person, says } from './looks-people.ts'
import { fillForLooks } from './looks-world.ts'
import { pathOf, requests } from './permission-requests.ts'
import type { Ask, Asked } from './permission-sign-in-requests.ts'
import { makePermissionWorld, type World } from './permission-world.ts'

let kampung: TestApp
let world: World
let other: Record<string, Asked> = {}
let now = Date.now()
beforeAll(async () => {
  kampung = await openTestApp()
  await kampung.services.looks.stop()
  kampung.services.looks = openLooks(kampung.db, { error() {} }, () => now)
  world = await makePermissionWorld(kampung)
  other = await fillForLooks(world)
})
afterAll(() => kampung.close())

const reads = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, OperationSpec>)
    .filter(
      ([, spec]) => !hasEnded(spec) && (spec.method === 'GET' || spec.changes?.length === 0 || spec.subjects),
    )
    .flatMap(([name, spec]) => {
      const ask = (requests as Record<string, Record<string, Ask>>)[noun]?.[name] as Ask
      return kindsFor(spec).map((kind) => ({ name: `${noun}.${name}`, kind, spec, ask }))
    }),
)

function kindsFor({ access }: OperationSpec): CallerKind[] {
  if (access === 'volunteer') return ['assigned_volunteer']
  if (access === 'scoped') return ['super_admin', 'assigned_volunteer']
  return access === 'public' ? [] : ['super_admin']
}

/** Whom the looks of one call name. */
async function seenSince(id: number, by: Pick<TestCaller, 'kind' | 'id'>): Promise<Set<string>> {
  await kampung.services.looks.flush()
  const rows = await kampung.db.selectFrom('looks').selectAll().where('id', '>', id).execute()
  const actor_kind = by.kind === 'assigned_volunteer' ? 'volunteer' : 'user'
  for (const row of rows) expect(row).toMatchObject({ actor_kind, actor_id: by.id })
  return new Set(
    rows.flatMap(({ beneficiaries, volunteers }) => [
      ...beneficiaries.map((one) => `beneficiary ${one}`),
      ...volunteers.map((one) => `volunteer ${one}`),
    ]),
  )
}

/** In this world nobody stands there. */
const withoutPeople = ['beneficiary_turned.page', 'form.answers', 'volunteer_turned.page']

/** Whom a call is addressed by. */
function addressed(people: readonly Person[], query: Record<string, string | number> = {}): Person[] {
  const list = (value: string | number = '', between = '\n') => String(value).split(between)
  const { noun, key, serial_number, beneficiary_serial_number, account_id, volunteer_account_id } = query
  const is = (one: Person, its: Person['noun'], ...keys: unknown[]) =>
    one.noun === its && keys.some((each) => each !== undefined && String(each) === one.key)
  return people.filter(
    (one) =>
      is(one, 'beneficiary', serial_number, beneficiary_serial_number, ...list(query.serial_numbers)) ||
      is(one, 'volunteer', account_id, volunteer_account_id, ...list(query.account_ids, ',')) ||
      is(one, noun === 'volunteer' ? 'volunteer' : 'beneficiary', key),
  )
}

const ways = new Set<string>()
describe.each(reads)('$name', ({ name, kind, spec, ask }) => {
  test(`asked by ${kind}`, async () => {
    const asked = other[name] ?? (await ask(world, kind))
    const { query, params, as, ...options } = asked
    const people = await everybody(kampung.db)
    await kampung.services.looks.flush()
    // Each call is a quarter of an hour after the one before: what was just seen would be the same look.
    now += 15 * 60_000
    const { id } = await kampung.db
      .selectFrom('looks')
      .select(sql<number>`coalesce(max(id), 0)`.as('id'))
      .executeTakeFirstOrThrow()
    const answer = await kampung.call(spec.method, pathOf(spec.path, { query, params }), {
      as: as ?? kind,
      ...options,
    })
    if (answer.status >= 400) return
    const seen = await seenSince(id, as ?? (await kampung.signIn(kind)))
    const own = kind === 'assigned_volunteer' ? world.volunteers.assigned_volunteer.id : 0
    const shown = people.filter(({ words }) => words.some((word) => says(answer.text, word)))
    const about = JSON.stringify(options.body ?? null)
    const asksFor = [...addressed(people, query), ...people.filter(({ key }) => says(about, key))]
    const nameOf = (one: Person) => `${one.noun} ${one.id}`
    if (spec.subjects && 'nobody' in spec.subjects) return expect([...seen]).toEqual([])
    const opens = spec.subjects && 'opened' in spec.subjects && spec.subjects.opened !== 'told'
    const missing = [...shown, ...(opens ? addressed(people, query) : [])]
      .filter((one) => !(one.noun === 'volunteer' && one.id === own))
      .map(nameOf)
      .filter((one) => !seen.has(one))
    expect(missing, `shown by ${name} and by no look`).toEqual([])
    const right = new Set([...shown, ...asksFor].map(nameOf))
    expect(
      [...seen].filter((one) => !right.has(one)),
      `seen by nobody in ${name}`,
    ).toEqual([])
    if (seen.size > 0) ways.add(name)
  })
})

test('every way to see people was gone, and left a look', () => {
  const declared = reads.filter(({ spec: { subjects } }) => subjects && !('nobody' in subjects))
  const idle = new Set(declared.map(({ name }) => name).filter((name) => !ways.has(name)))
  expect([...idle].sort()).toEqual(withoutPeople)
})
