import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { hasEnded } from '../../server/http/ended.ts'
import { makeCaller } from '../callers.ts'
import { seenIn } from '../people-seen.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { everybody, says } from './looks-people.ts'
import { pathOf, requests } from './permission-requests.ts'
import type { Ask } from './permission-sign-in-requests.ts'
import { makePermissionWorld, type World } from './permission-world.ts'

let kampung: TestApp
let world: World
let seen: ReturnType<typeof seenIn>
beforeAll(async () => {
  kampung = await openTestApp()
  world = await makePermissionWorld(kampung)
  seen = seenIn(kampung)
})
afterAll(() => kampung.close())

/** Every change that staff may make. */
const changing = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, OperationSpec>)
    .filter(([, spec]) => spec.method !== 'GET' && !hasEnded(spec))
    .filter(([, { access }]) => ['admin', 'super_admin', 'scoped'].includes(access))
    .map(([name, spec]) => {
      const ask = (requests as Record<string, Record<string, Ask>>)[noun]?.[name] as Ask
      return { name: `${noun}.${name}`, spec, ask }
    }),
)

const showed = new Set<string>()
describe.each(changing)('$name', ({ name, spec, ask }) => {
  test('refused for what somebody else changed meanwhile, leaves a look at whom the refusal shows', async () => {
    const { query, params, as: _, ...options } = await ask(world, 'super_admin')
    const people = await everybody(kampung.db)
    const as = await makeCaller(kampung.db, 'super_admin')
    const headers = { 'if-match': '"99999"' }
    const { answer, ...whom } = await seen.by(() =>
      kampung.call(spec.method, pathOf(spec.path, { query, params }), { as, ...options, headers }),
    )
    if (answer.status < 400) return
    const shown = people.filter(({ words }) => words.some((word) => says(answer.text, word)))
    const missed = shown.filter(
      ({ noun, id }) => !(noun === 'volunteer' ? whom.volunteers : whom.beneficiaries).includes(id),
    )
    expect(missed, `shown by ${name} and by no look`).toEqual([])
    if (shown.length > 0) showed.add(name)
  })
})

test('many a refusal shows somebody', () => {
  expect([...showed]).toEqual(expect.arrayContaining(['match_proposal.commit', 'match_proposal.setPair']))
  expect(showed.size).toBeGreaterThan(10)
})
