import type { Method } from '../../../contract/operation.ts'
import { aBeneficiary, aForm, aProgramme, aVolunteer } from '../../factories.ts'
import type { TestAnswer, TestApp } from '../../test-app.ts'
import {
  type Batch,
  type Discarded,
  removePerson,
  removeProgramme,
  removeVolunteer,
  restore,
} from './deleted-batches.ts'
import { type Model, Person } from './people-model.ts'

/** Which step, and the slots and the flag that it is about. */
export type Step = { name: StepName; person: number; programme: number; volunteer: number; flag: boolean }
type Run = { kampung: TestApp; model: Model; serial: (slot: number) => string }
type Outcome = { answer: TestAnswer; expected: number[] }

const NOWHERE = 999_999_999
const statusOf = (flag: boolean) => (flag ? ('Active' as const) : ('Inactive' as const))
const stageOf = (flag: boolean) => (flag ? 1 : 2)
const call = ({ kampung }: Run, method: Method, path: string, body?: unknown) =>
  kampung.call(method, path, body === undefined ? { as: 'admin' } : { as: 'admin', body })
const programmeId = ({ model }: Run, slot: number) => model.programmes.get(slot)?.id ?? NOWHERE
const accountId = ({ model }: Run, slot: number) => model.volunteers.get(slot)?.account_id ?? NOWHERE

/** Each step calls the real app, says which status the model expects, and moves the model on. */
const steps = {
  async create(run: Run, { person, programme, flag }: Step): Promise<Outcome> {
    const { model } = run
    const link = flag ? { programme_id: programmeId(run, programme), status: 'Inactive' } : {}
    const body = aBeneficiary({ serial_number: run.serial(person), first_name: 'New', ...link })
    const answer = await call(run, 'POST', '/beneficiary', body)
    if (flag && !model.programmes.has(programme)) return { answer, expected: [404] }
    if (model.people.has(person)) return { answer, expected: [409] }
    const made = new Person('New', 'Active')
    if (flag) model.link(made, programme, 'Inactive')
    model.people.set(person, made)
    return { answer, expected: [201] }
  },

  async createProgramme(run: Run, { programme }: Step): Promise<Outcome | undefined> {
    if (run.model.programmes.has(programme)) return undefined
    const answer = await call(run, 'POST', '/programme', aProgramme())
    run.model.programmes.set(programme, { id: answer.body.id, stages: new Map() })
    return { answer, expected: [201] }
  },

  async createVolunteer(run: Run, { volunteer }: Step): Promise<Outcome | undefined> {
    if (run.model.volunteers.has(volunteer)) return undefined
    const answer = await call(run, 'POST', '/volunteer', aVolunteer())
    run.model.volunteers.set(volunteer, { account_id: answer.body.account_id })
    return { answer, expected: [201] }
  },

  async createForm(run: Run, { programme, flag }: Step): Promise<Outcome> {
    const stage = stageOf(flag)
    const place = { programme_id: programmeId(run, programme), stage }
    const answer = await call(run, 'POST', '/form', aForm(place))
    const stages = run.model.programmes.get(programme)?.stages
    if (!stages) return { answer, expected: [404, 422] }
    if (stages.has(stage)) return { answer, expected: [409] }
    stages.set(stage, {})
    return { answer, expected: [201] }
  },

  async link(run: Run, { person, programme, flag }: Step): Promise<Outcome> {
    const links = [
      {
        programme_id: programmeId(run, programme),
        beneficiary_serial_number: run.serial(person),
        status: statusOf(flag),
      },
    ]
    const answer = await call(run, 'POST', '/programme/beneficiaries', links)
    const known = run.model.people.get(person)
    if (!known || !run.model.programmes.has(programme)) return { answer, expected: [404] }
    run.model.link(known, programme, statusOf(flag))
    return { answer, expected: [201] }
  },

  async assign(run: Run, { person, volunteer }: Step): Promise<Outcome> {
    const path = `/beneficiary/assignments/?serial_number=${run.serial(person)}`
    const answer = await call(run, 'POST', path, { volunteer_account_ids: [accountId(run, volunteer)] })
    const known = run.model.people.get(person)
    if (!known || !run.model.volunteers.has(volunteer)) return { answer, expected: [404] }
    known.volunteers.add(volunteer)
    return { answer, expected: [201] }
  },

  async unassign(run: Run, { person, volunteer }: Step): Promise<Outcome> {
    const path = `/volunteer/assignments/?account_id=${accountId(run, volunteer)}`
    const answer = await call(run, 'DELETE', path, [run.serial(person)])
    if (!run.model.volunteers.has(volunteer)) return { answer, expected: [404] }
    run.model.meantBy(person)?.volunteers.delete(volunteer)
    return { answer, expected: [204] }
  },

  async respond(run: Run, { person, programme, volunteer, flag }: Step): Promise<Outcome> {
    const stage = stageOf(flag)
    const answer = await call(run, 'POST', '/form/responses', {
      stage,
      programme_id: programmeId(run, programme),
      beneficiary_serial_number: run.serial(person),
      volunteer_account_id: run.model.volunteers.get(volunteer)?.account_id ?? null,
      responses: [{ id: 1, answer: 'Well' }],
      answered_at: '2025-01-02T03:00:00Z',
    })
    const known = run.model.people.get(person)
    if (!known || !run.model.isAsked(known, programme, stage)) return { answer, expected: [404] }
    return { answer, expected: [run.model.respond(known, programme, stage) ? 201 : 202] }
  },

  async edit(run: Run, { person, flag }: Step): Promise<Outcome> {
    const body = aBeneficiary({
      serial_number: run.serial(person),
      first_name: 'Edited',
      status: statusOf(flag),
    })
    const answer = await call(run, 'PUT', `/beneficiary/?serial_number=${run.serial(person)}`, body)
    const known = run.model.people.get(person)
    if (!known) return { answer, expected: [404] }
    known.first_name = 'Edited'
    known.status = statusOf(flag)
    known.version += 1
    return { answer, expected: [200] }
  },

  async editInProgramme(run: Run, { person, programme, flag }: Step): Promise<Outcome> {
    const serial_number = run.serial(person)
    const body = aBeneficiary({ serial_number, first_name: 'Edited there', status: statusOf(flag) })
    const path = `/beneficiary/?serial_number=${serial_number}&programme_id=${programmeId(run, programme)}`
    const answer = await call(run, 'PUT', path, body)
    const known = run.model.people.get(person)
    if (!known?.links.has(programme)) return { answer, expected: [404] }
    known.first_name = 'Edited there'
    known.version += 1
    run.model.link(known, programme, statusOf(flag))
    return { answer, expected: [200] }
  },

  async rename(run: Run, { person, programme }: Step): Promise<Outcome> {
    const target = (person + 1 + programme) % 3
    const body = aBeneficiary({ serial_number: run.serial(target), first_name: 'Renamed', status: 'Active' })
    const answer = await call(run, 'PUT', `/beneficiary/?serial_number=${run.serial(person)}`, body)
    const { people } = run.model
    const known = people.get(person)
    if (!known) return { answer, expected: [404] }
    if (target !== person && people.has(target)) return { answer, expected: [409] }
    known.first_name = 'Renamed'
    known.status = 'Active'
    known.version += 1
    run.model.former.push({ slot: person, person: known, trash: [...run.model.trash] })
    people.delete(person)
    people.set(target, known)
    return { answer, expected: [200] }
  },

  async remove(run: Run, { person }: Step): Promise<Outcome> {
    const answer = await call(run, 'DELETE', `/beneficiary/?serial_number=${run.serial(person)}`)
    if (!run.model.people.has(person)) return { answer, expected: [404] }
    await discard(run, removePerson(run.model, person))
    return { answer, expected: [204] }
  },

  async removeForm(run: Run, { programme, flag }: Step): Promise<Outcome> {
    const stage = stageOf(flag)
    const path = `/form?programmeId=${programmeId(run, programme)}&stage=${stage}`
    const answer = await call(run, 'DELETE', path)
    const of = run.model.programmes.get(programme)
    const form = of?.stages.get(stage)
    if (!of || !form) return { answer, expected: [404] }
    of.stages.delete(stage)
    await discard(run, { kind: 'form', slot: programme, programme: of, stage, form, ties: [] })
    return { answer, expected: [204] }
  },

  async removeProgramme(run: Run, { programme }: Step): Promise<Outcome> {
    const answer = await call(run, 'DELETE', `/programme/?id=${programmeId(run, programme)}`)
    if (!run.model.programmes.has(programme)) return { answer, expected: [404] }
    await discard(run, removeProgramme(run.model, programme))
    return { answer, expected: [204] }
  },

  async removeVolunteer(run: Run, { volunteer }: Step): Promise<Outcome> {
    const answer = await call(run, 'DELETE', `/volunteer/?account_id=${accountId(run, volunteer)}`)
    if (!run.model.volunteers.has(volunteer)) return { answer, expected: [404] }
    await discard(run, removeVolunteer(run.model, volunteer))
    return { answer, expected: [204] }
  },

  /** Of two the newer, or the older: what was deleted first leads to what was deleted later. */
  async restore(run: Run, { flag }: Step): Promise<Outcome | undefined> {
    const { trash, programmes, volunteers } = run.model
    const batch = trash.at(flag ? -1 : 0)
    if (!batch) return undefined
    // The model has one place for each; the product would simply have two.
    if (batch.kind === 'programme' && programmes.has(batch.slot)) return undefined
    if (batch.kind === 'volunteer' && volunteers.has(batch.slot)) return undefined
    const body = { id: batch.id }
    const answer = await run.kampung.call('POST', '/deletion/restore', { as: 'super_admin', body })
    return { answer, expected: [restore(run.model, batch) ? 200 : 409] }
  },
}

async function discard({ kampung, model }: Run, batch: Discarded): Promise<void> {
  const latest = kampung.db.selectFrom('deletions').select('id').orderBy('id', 'desc').limit(1)
  model.trash.push({ ...batch, id: (await latest.executeTakeFirstOrThrow()).id } as Batch)
}

export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

export const takeStep = (run: Run, step: Step): Promise<Outcome | undefined> => steps[step.name](run, step)
