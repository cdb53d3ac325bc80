import sharp from 'sharp'
import { addDays } from '../contract/calendar-day.ts'
import { today } from '../contract/fields.ts'
import type { TestCaller } from './callers.ts'
import { certificates } from './certificates.ts'
import { deletedRecords } from './deleted-records.ts'
import { aBeneficiary, aForm, aProgramme, aProtectionRequest, aVolunteer } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Nobody else is called so, and no word of it stands anywhere else. */
export const canary = { first_name: 'Xquilla', last_name: 'Zelphanor' }
const full = `${canary.first_name} ${canary.last_name}`

/**
 * Lets staff and volunteers do with this person whatever writes a name somewhere: pictures, an import, searches and
 * exports, a restored delete, a look at the NRIC. Answers the batches in which they wait to be purged.
 */
export function canaries(kampung: TestApp) {
  const records = deletedRecords(kampung)
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, more: object = {}) => {
    const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }
    const answer = await kampung.call(method, path, { as: 'super_admin', headers, ...more })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const picture = async (): Promise<string> => {
    const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    return (await call('POST', '/drive/image', { file: { name: `${full}.jpg`, content } })).key
  }
  const paper = async (): Promise<string> =>
    (await call('POST', '/drive/file', { file: { name: `${full}.txt`, content: full } })).key
  const importFile = (noun: string, name: string, header: string, rows: string[]) =>
    call('POST', `/${noun}/import/`, { file: { name, content: [header, ...rows].join('\r\n') } })
  const exportAll = async (noun: string) => {
    for (const q of [
      full,
      canary.last_name.toLowerCase(),
      'xqui',
      `${canary.last_name} ${canary.first_name}`,
    ])
      for (const path of [
        `/${noun}/export?`,
        `/${noun}?page=1&purpose=print&`,
        '/worklist?page=1&purpose=print&',
      ])
        await call('GET', `${path}q=${encodeURIComponent(q)}`)
    await call('GET', `/activity/export?q=${encodeURIComponent(full)}`)
  }

  async function beneficiary(): Promise<number[]> {
    const programme = await call('POST', '/programme', { body: aProgramme() })
    await call('POST', '/form', { body: aForm({ programme_id: programme.id }) })
    const serial_number = 'CANARY-1'
    const letter = await paper()
    const header = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
    const cells = (first: string, last: string) => `${first},${last},12,Jalan Besar,080012,91234567`
    await importFile('beneficiary', `${full} and her neighbour.csv`, header, [
      `${serial_number},${cells(canary.first_name, canary.last_name)}`,
      `CANARY-2,${cells('Ah Seng', 'Lim')}`,
    ])
    // Writes nothing, and another refuses a row for being hers.
    await importFile('beneficiary', `${full} again.csv`, header, [
      `${serial_number},${cells(canary.first_name, canary.last_name)}`,
    ])
    await importFile('beneficiary', 'others.csv', header, [
      `${serial_number},Other,Person,99,Elsewhere,123456,81112222`,
    ])
    const query = `/beneficiary?serial_number=${serial_number}`
    for (const over of [{ profile_picture: await picture() }, { profile_picture: await picture() }])
      await call('PUT', query, {
        body: { ...aBeneficiary(), ...canary, serial_number, status: 'Active', ...over },
      })
    await importFile('beneficiary', `${canary.last_name} moved.csv`, header, [
      `${serial_number},${canary.first_name},${canary.last_name},13,Jalan Besar,080012,91234567`,
    ])
    const link = { programme_id: programme.id, beneficiary_serial_number: serial_number, status: 'Active' }
    await call('POST', '/programme/beneficiaries', { body: [link] })
    const volunteer = await kampung.signIn('assigned_volunteer')
    await kampung.assign(volunteer, serial_number)
    await file(programme.id, serial_number, volunteer)
    await followUp(serial_number, volunteer, full)
    await log('beneficiary', serial_number, letter)
    await askedOfData('beneficiary', serial_number)
    await views('beneficiary', 'remarks')
    await changedInBulk(serial_number)
    await exportAll('beneficiary')
    await records.restore(await records.remove(query))
    const [other, gone] = [await records.remove(`/programme?id=${programme.id}`), await records.remove(query)]
    // Says by name whom the programme's link waits with.
    await call('POST', '/deletion/restore', { body: { id: other } })
    return [gone]
  }

  async function volunteer(): Promise<number[]> {
    const letter = await paper()
    const programme = await call('POST', '/programme', { body: aProgramme() })
    await call('POST', '/form', { body: aForm({ programme_id: programme.id }) })
    const person = await call('POST', '/beneficiary', {
      body: aBeneficiary({ programme_id: programme.id, status: 'Active' }),
    })
    const header = 'first_name,last_name,contact_number'
    await importFile('volunteer', `From ${full}.csv`, header, [
      `${canary.first_name},${canary.last_name},81234567`,
    ])
    const caller = await kampung.signIn('other_volunteer')
    await checked(caller.account_id ?? 0)
    const query = `/volunteer?account_id=${caller.account_id}`
    const { nric } = await call('PUT', query, {
      body: aVolunteer({ ...canary, profile_picture: await picture() }),
    })
    if (!nric) throw new Error('The volunteer has no NRIC')
    const reason = `${full} asked for it`
    await call('POST', '/volunteer/nric-reveal', { body: { account_id: caller.account_id, reason } })
    await kampung.assign(caller, person.serial_number)
    await kampung.call('GET', '/volunteer/visits', { as: caller })
    await kampung.call('GET', '/activity?page=1', { as: caller })
    await file(programme.id, person.serial_number, caller)
    await followUp(person.serial_number, caller, 'Somebody')
    await log('volunteer', caller.account_id ?? 0, letter)
    await askedOfData('volunteer', caller.account_id ?? 0)
    await views('volunteer', null)
    await exportAll('volunteer')
    await records.restore(await records.remove(query))
    const { items } = await call('GET', `/volunteer?page=1&q=${canary.last_name}`)
    const accounts: number[] = items.map((row: { account_id: number }) => row.account_id)
    if (accounts.length !== 2) throw new Error('The import made nobody')
    const gone = []
    for (const account of accounts) gone.push(await records.remove(`/volunteer?account_id=${account}`))
    return gone
  }

  /** Staff write by name what was said, with a paper that is named after them. */
  const log = (noun: string, key: string | number, paper: string) =>
    call('POST', `/person-log?noun=${noun}&key=${key}`, {
      body: { kind: 'call', happened_on: today(), content: `${full} said so`, files: [paper] },
    })

  /** Found to have what is asked for, by a certificate that is named after them, and once by one that was taken back. */
  async function checked(account_id: number): Promise<void> {
    const { recorded } = certificates(kampung, 'super_admin')
    await recorded(account_id, `${full}.pdf`)
    const { id } = await recorded(account_id, `${full} old.pdf`)
    await kampung.call('DELETE', `/check?id=${id}`, { as: 'super_admin' })
  }

  /** By name what they ask of their data, who asks for them, and what came of it; one is answered, one is not. */
  async function askedOfData(noun: string, key: string | number): Promise<void> {
    const path = `/protection-request?noun=${noun}&key=${key}`
    const named = {
      asked_by: 'representative',
      representative: `The son of ${full}`,
      wish: `What ${full} said`,
    }
    const body = aProtectionRequest({ ...named, check_note: `${full} was here` })
    await call('POST', path, { body: { ...body, kind: 'forget' } })
    const { id } = await call('POST', path, { body })
    await call('POST', `/protection-request/close?id=${id}`, {
      body: { outcome: 'done', reason: `${full} has it` },
    })
    // Kept by name from being forgotten, twice: what was said first stands in the log.
    for (const reason of [`${full} writes to us`, `${full} has a claim`])
      await call('PUT', `/forgetting?noun=${noun}&key=${key}`, {
        body: { reason, keep_until: addDays(today(), 30) },
      })
  }

  /** Lists that are named after them, one that looks for their name in a text, one that waits deleted and one put in order. */
  async function views(noun: string, field: string | null): Promise<void> {
    const all = field === null ? [] : [{ field, op: 'contains', value: `says ${full}` }]
    const where = JSON.stringify({ all })
    const save = (name: string) => call('POST', '/view', { body: { noun, name, definition: { where } } })
    const [near, deleted] = [await save(`Near ${full}`), await save(`${full.toUpperCase()} and others`)]
    await call('PUT', `/view/order?noun=${noun}`, { body: { ids: [deleted.id, near.id] } })
    await kampung.call('DELETE', `/view?id=${deleted.id}`, { as: 'super_admin' })
  }

  /** In words of their own beside changes that are written for many, of whom there is one. */
  async function changedInBulk(serial_number: string): Promise<void> {
    const who = { keys: [serial_number] }
    const inactive = {
      status: 'Inactive',
      place_id: null,
      status_reason: 'other',
      status_note: `${full} left`,
    }
    for (const change of [
      { kind: 'risk', risk: 'watch', because: `${full} fell` },
      { kind: 'status', ...inactive },
    ]) {
      const { expected } = await call('POST', '/beneficiary/bulk/preview', { body: { who, change } })
      await call('POST', '/beneficiary/bulk', { body: { who, change, expected } })
    }
  }

  /** Something is wrong, they cannot visit, and the office says by name what is to be done and what came of it. */
  async function followUp(beneficiary_serial_number: string, as: TestCaller, name: string): Promise<void> {
    const about = { beneficiary_serial_number }
    await call('POST', '/concern', { as, body: { ...about, note: `${name} fell` } })
    await call('POST', '/planned-visit', {
      as,
      body: { ...about, planned_on: today(), note: `${name} waits` },
    })
    const cannot = { answer: 'no', because: 'other', note: `${name} knows` }
    await call('POST', '/assignment/answer', { as, body: { ...about, ...cannot } })
    const noted = { ...about, subject: `Ring ${name}`, detail: `${name} waits`, due_on: today() }
    const { id } = await call('POST', '/follow-up', { body: noted })
    const outcome = `${name} is well`
    await call('POST', `/follow-up/close?id=${id}`, { body: { state: 'done', outcome } })
  }

  const file = (programme_id: number, beneficiary_serial_number: string, as: TestCaller) =>
    call('POST', '/form/responses', {
      as,
      body: {
        stage: 1,
        programme_id,
        beneficiary_serial_number,
        volunteer_account_id: as.account_id,
        responses: [{ id: 1, answer: 'Well' }],
      },
    })

  return { beneficiary, volunteer }
}
