import { afterAll } from 'vitest'
import type { Form } from '../contract/form.ts'
import type { CallerKind, TestCaller } from './callers.ts'
import { aForm } from './factories.ts'
import { openTestApp, type TestAnswer, type TestApp } from './test-app.ts'

type As = TestCaller | CallerKind

/** A person Active in a programme that asks one form, and what is done about them. */
export type Visit = {
  serial: string
  form: Form
  /** Good answers by permanent id, as a phone sends them: to be laid over the body of `file`. */
  fromPhone: { form_version: number; responses: { uid: string | undefined; answer: string }[] }
  /** Files a good response; `over` replaces fields of the body. */
  file(as: As, over?: object, headers?: Record<string, string>): Promise<TestAnswer>
  /** The responses about the person; `more` as '&held=1'. */
  list(as: As, more?: string): Promise<TestAnswer>
  pending(as: As): Promise<TestAnswer>
  /** As if all of it had been set up so many minutes ago. */
  stoodSince(minutes: number): Promise<void>
  /** Another person Active in the same programme. */
  addPerson(serial: string): Promise<void>
}

/** The running app of a test file, and a volunteer who is signed in there; it closes with the file. */
export async function formWorld(): Promise<{ kampung: TestApp; volunteer: TestCaller }> {
  const kampung = await openTestApp()
  afterAll(() => kampung.close())
  return { kampung, volunteer: await kampung.signIn('assigned_volunteer') }
}

let made = 0

export async function makeVisit(kampung: TestApp): Promise<Visit> {
  made += 1
  const serial = `visit-${made}`
  const programme = await kampung.db
    .insertInto('programmes')
    .values({ name: `Programme ${made}`, requirements: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const addPerson = (serial_number: string) => insertActive(kampung, programme.id, serial_number)
  await addPerson(serial)
  const created = await kampung.call('POST', '/form', {
    as: 'admin',
    body: aForm({ programme_id: programme.id }),
  })
  const form: Form = created.body
  const answers = {
    stage: form.stage,
    programme_id: form.programme_id,
    beneficiary_serial_number: serial,
    volunteer_account_id: 1,
    responses: [
      { id: 1, question: 'forged words', answer: 'Well' },
      { id: 2, answer: 'Yes' },
    ],
  }
  const [first, second] = form.questions
  const fromPhone = {
    form_version: 1,
    responses: [
      { uid: first?.uid, answer: 'Well' },
      { uid: second?.uid, answer: 'Yes' },
    ],
  }
  const about = `beneficiary_serial_number=${serial}`
  return {
    serial,
    form,
    fromPhone,
    addPerson,
    stoodSince: (minutes) => setSince(kampung, form.programme_id, minutes),
    file: (as, over = {}, headers = {}) =>
      kampung.call('POST', '/form/responses', { as, body: { ...answers, ...over }, headers }),
    list: (as, more = '') => kampung.call('GET', `/form/responses?${about}${more}`, { as }),
    pending: (as) => kampung.call('GET', `/form/pending?${about}`, { as }),
  }
}

/** The same for a volunteer to whom nobody else is assigned, as if all of it had been set up so many minutes ago. */
export async function visitOf(kampung: TestApp, volunteer: TestCaller, minutes = 0): Promise<Visit> {
  await kampung.db.deleteFrom('assignments').execute()
  const visit = await makeVisit(kampung)
  await kampung.assign(volunteer, visit.serial)
  if (minutes > 0) await visit.stoodSince(minutes)
  return visit
}

async function setSince({ db }: TestApp, programme_id: number, minutes: number): Promise<void> {
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString()
  const forms = db.selectFrom('forms').select('id').where('programme_id', '=', programme_id)
  await db.updateTable('form_versions').set({ created_at }).where('form_id', 'in', forms).execute()
  const links = db.updateTable('programme_beneficiaries').where('programme_id', '=', programme_id)
  const linked = await links
    .set({ created_at, updated_at: created_at, written_at: created_at })
    .returning('beneficiary_id')
    .execute()
  await db
    .updateTable('assignments')
    .set({ assigned_from: created_at })
    .where(
      'beneficiary_id',
      'in',
      linked.map(({ beneficiary_id }) => beneficiary_id),
    )
    .execute()
}

async function insertActive({ db }: TestApp, programme_id: number, serial_number: string): Promise<void> {
  const person = {
    serial_number,
    first_name: 'Siti',
    last_name: 'Rahman',
    display_name: 'Siti Rahman',
    contact_number: '+6591234567',
  }
  const { id } = await db
    .insertInto('beneficiaries')
    .values({ ...person, status: 'Active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('programme_beneficiaries')
    .values({ programme_id, beneficiary_id: id, status: 'Active' })
    .execute()
}
