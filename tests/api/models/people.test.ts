import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareOf } from '../../long-slice.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'
import { Model, type Person } from './people-model.ts'
import { type Step, type StepName, stepNames, takeStep } from './people-steps.ts'

const isLong = process.env.TEST_LONG === '1'
const RUNS = isLong ? shareOf(2000) : 40
const STEPS = isLong ? 50 : 30

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const rare: StepName[] = ['removeProgramme', 'removeVolunteer', 'remove', 'removeForm']
const usual = stepNames.filter((name) => !rare.includes(name))
const anyStep = fc.record<Step>({
  name: fc.oneof(
    { arbitrary: fc.constantFrom(...usual, 'link' as const, 'respond' as const), weight: 6 },
    { arbitrary: fc.constantFrom(...rare), weight: 1 },
  ),
  person: fc.nat(2),
  programme: fc.nat(1),
  volunteer: fc.nat(1),
  flag: fc.boolean(),
})

/** Every run begins with one person Active in a programme that asks one form: most steps have something to be about. */
const beginning = (['createProgramme', 'createVolunteer', 'createForm', 'create', 'link'] as const).map(
  (name): Step => ({ name, person: 0, programme: 0, volunteer: 0, flag: true }),
)

/** Chance does not always lead to a held response (202) or to a place that was taken (409): two runs always do. */
const answeredTwice = [1, 2].map(
  (): Step => ({ name: 'respond', person: 0, programme: 0, volunteer: 0, flag: true }),
)

const takenMeanwhile = (['remove', 'create', 'restore', 'remove', 'restore', 'restore'] as const).map(
  (name, at): Step => ({ name, person: 0, programme: 0, volunteer: 0, flag: at > 2 }),
)

/** The stage of a form that was answered and deleted is another form's by then. */
const newInItsPlace = (['respond', 'removeForm', 'createForm', 'respond', 'respond'] as const).map(
  (name): Step => ({ name, person: 0, programme: 0, volunteer: 0, flag: true }),
)

/** Undo of an assignment, by the number that a page shows since before a renaming. */
const takenBackByFormer = (['assign', 'rename', 'unassign'] as const).map(
  (name): Step => ({ name, person: 0, programme: 1, volunteer: 0, flag: true }),
)

const list = async (path: string) => (await kampung.call('GET', path, { as: 'admin' })).body
const sorted = (items: Iterable<unknown>) => [...items].map(String).sort()

/** Everything that can be read of the run's records says what the model says. */
async function compare(model: Model, serial: (slot: number) => string): Promise<void> {
  for (const slot of [0, 1, 2]) {
    const known = model.people.get(slot)
    const answer = await kampung.call('GET', `/beneficiary/?serial_number=${serial(slot)}`, { as: 'admin' })
    expect(answer.status).toBe(known ? 200 : 404)
    if (!known) continue
    const { first_name, status, version } = known
    expect(answer.body).toMatchObject({ first_name, status, version })
    await comparePerson(model, known, serial(slot))
  }
  for (const [slot, { id }] of model.programmes) {
    const expected = [...model.people].flatMap(([at, { links, version }]) => {
      const link = links.get(slot)
      return link ? [`${serial(at)} ${link.status} ${version + link.version}`] : []
    })
    type Row = { serial_number: string; status: string; version: number }
    const rows: Row[] = await list(`/beneficiary/?programme_id=${id}`)
    expect(sorted(rows.map((row) => `${row.serial_number} ${row.status} ${row.version}`))).toEqual(
      sorted(expected),
    )
  }
}

async function comparePerson(model: Model, person: Person, serial: string): Promise<void> {
  type Place = { programme_id: number; stage: number }
  const place = ({ programme_id, stage }: Place) => `${programme_id}:${stage}`
  const about = `beneficiary_serial_number=${serial}`
  const accepted: Place[] = await list(`/form/responses?${about}`)
  expect(sorted(accepted.map(place))).toEqual(sorted(person.accepted.values()))
  expect(await list(`/form/responses?${about}&held=1`)).toHaveLength(person.held)
  const pending: Place[] = await list(`/form/pending?${about}`)
  expect(sorted(pending.map(place))).toEqual(sorted(model.pending(person)))
  const assigned: { account_id: number }[] = await list(`/volunteer/?${about}`)
  const expected = [...person.volunteers].map((slot) => model.volunteers.get(slot)?.account_id)
  expect(sorted(assigned.map(({ account_id }) => account_id))).toEqual(sorted(expected))
}

test(`create, link, assign, respond, edit, delete and restore in any order: ${RUNS} runs of ${STEPS} steps`, async () => {
  let runs = 0
  const seen = new Set<string>()
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }),
    async (steps) => {
      runs += 1
      const prefix = `model-${runs}`
      const serial = (slot: number) => `${prefix}-${slot}`
      const model = new Model()
      for (const [at, step] of [...beginning, ...steps].entries()) {
        const outcome = await takeStep({ kampung, model, serial }, step)
        if (!outcome) continue
        expect(outcome.expected, `step ${at}, ${JSON.stringify(step)}: ${outcome.answer.text}`).toContain(
          outcome.answer.status,
        )
        seen.add(`${step.name} ${outcome.answer.status}`)
        if (at === 19 && runs % 4 === 0) await compare(model, serial)
      }
      await compare(model, serial)
    },
  )
  await fc.assert(property, {
    numRuns: RUNS,
    endOnFailure: true,
    examples: [[answeredTwice], [takenMeanwhile], [newInItsPlace], [takenBackByFormer]],
  })
  // The steps must have met what they are about, or the model proves nothing.
  for (const what of [
    'create 201',
    'create 409',
    'link 201',
    'assign 201',
    'respond 201',
    'respond 202',
    'rename 409',
    'restore 200',
    'restore 409',
  ])
    expect(seen).toContain(what)
  for (const what of [
    'remove 204',
    'removeProgramme 204',
    'removeForm 204',
    'removeVolunteer 204',
    'unassign 204',
  ])
    expect(seen).toContain(what)
}, 1_800_000)
