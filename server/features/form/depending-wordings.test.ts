import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCaller, type TestCaller } from '../../../tests/callers.ts'
import { rungVisit } from '../../../tests/rung-visit.ts'
import { spiedOn } from '../../../tests/spied-database.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { listResponses } from './form-response-repository.ts'
import { readVisits } from './visit-repository.ts'

let kampung: TestApp
let me: TestCaller
beforeAll(async () => {
  kampung = await openTestApp()
  me = await makeCaller(kampung.db, 'assigned_volunteer')
})
afterAll(() => kampung.close())

const asking = (condition: string) => [
  { question: 'Did they fall?', type: 'yes_no' },
  { question: 'Where does it hurt?', type: 'short', shown_if: { question: 1, choices: [condition] } },
]

/** A form whose second question hangs on 'Yes', then in another wording on 'No'; filed so often in each. */
async function filedInTwoWordings(times: number) {
  const visit = await rungVisit(kampung, me)
  const file = async (condition: string) => {
    const { body, status, text } = await visit.save({ questions: asking(condition), repeats: 'each_visit' })
    expect(status, text).toBe(200)
    const { questions, form_version } = body
    const responses = ['No', ''].map((answer, at) => ({ uid: questions[at].uid, answer }))
    if (condition === 'No')
      responses[1] = { ...responses[1], answer: 'The hip' } as (typeof responses)[number]
    for (let time = 0; time < times; time += 1)
      expect((await visit.file(me, { form_version, responses })).status).toBeLessThan(203)
  }
  await file('Yes')
  await file('No')
  const { id } = await kampung.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('serial_number', '=', visit.serial)
    .executeTakeFirstOrThrow()
  return { id, ...visit }
}

const spied = async <T>(read: (db: TestApp['services']['db']) => Promise<T>) => {
  const asked: CompiledQuery[] = []
  const told = await read(spiedOn(kampung.services.db, asked))
  return { told, asked: asked.map(({ sql }) => sql) }
}
const marks = (one: { form_version: number; responses: { not_asked?: true | undefined }[] }) =>
  [one.form_version, one.responses[1]?.not_asked ?? false] as const

test('of many responses each wording is read once, and marks its own (H-1884)', async () => {
  const { id } = await filedInTwoWordings(3)
  const reader = { kind: 'user' as const, id: 1 }
  const accepted = await spied((db) => listResponses(db, reader, id, 'accepted'))
  const held = await spied((db) => listResponses(db, reader, id, 'held'))
  const all = [...accepted.told, ...held.told]
  expect(all).toHaveLength(6)
  const [first, second] = [...new Set(all.map(({ form_version }) => form_version))].toSorted((a, b) => a - b)
  expect(all.map(marks).toSorted()).toEqual(
    [1, 2, 3].map(() => [first, true]).concat([1, 2, 3].map(() => [second, false])),
  )
  for (const { asked } of [accepted, held]) {
    const wordings = asked.filter((sql) => sql.includes('questions'))
    expect([asked.length, wordings.length]).toEqual([2, 1])
    // The rows themselves bring none.
    expect(wordings[0]).not.toContain('from "form_responses"')
  }
})

test('what a phone takes along is marked by the same one read (H-1884)', async () => {
  const { serial } = await filedInTwoWordings(2)
  const { told, asked } = await spied((db) =>
    readVisits(db, { kind: 'volunteer', id: me.id }, kampung.services),
  )
  const person = told.people.find(({ serial_number }) => serial_number === serial)
  const marked = [...(person?.responses ?? []), ...(person?.held ?? [])].map(marks)
  expect(marked.map(([, isMarked]) => isMarked).toSorted()).toEqual([false, false, true, true])
  expect(asked.filter((sql) => sql.includes("'$[*].shown_if'"))).toHaveLength(1)
})
