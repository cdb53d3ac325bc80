import { beforeEach, describe, expect, it } from 'vitest'
import type { PendingReport } from '../../../contract/form-pending.ts'
import { aContact, aForm } from '../../../tests/factories.ts'
import { formWorld, makeVisit, type Visit } from '../../../tests/form-visit.ts'

const { kampung, volunteer } = await formWorld()
let visit: Visit
let alone: string
/** Two people and two forms; one of the people has a volunteer. */
beforeEach(async () => {
  await kampung.db.deleteFrom('assignments').execute()
  visit = await makeVisit(kampung)
  alone = `${visit.serial}-alone`
  await visit.addPerson(alone)
  await kampung.assign(volunteer, visit.serial)
  const second = aForm({ programme_id: visit.form.programme_id, stage: 2, title: 'Second visit' })
  await kampung.call('POST', '/form', { as: 'admin', body: second })
})

const page = async (more: string) => {
  const answer = await kampung.call('GET', `/form/pending?page=1${more}`, { as: 'admin' })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as { items: PendingReport[]; total: number }
}
const counts = async () =>
  (await kampung.call('GET', `/form/pending/counts?programme_id=${visit.form.programme_id}`, { as: 'admin' }))
    .body
const inProgramme = () => `&programme_id=${visit.form.programme_id}`
const placesOf = ({ items }: { items: PendingReport[] }) =>
  items.map((one) => [one.beneficiary_serial_number, one.stage])

describe('what is still to be answered', () => {
  it("is told of a volunteer's people as their phone tells it", async () => {
    const phone = await kampung.call('GET', '/volunteer/visits', { as: volunteer })
    const told = phone.body.people.flatMap(
      (person: { serial_number: string; pending: { stage: number }[] }) =>
        person.pending.map(({ stage }) => [person.serial_number, stage]),
    )
    const ofVolunteer = `&volunteer_account_id=${volunteer.account_id}`
    expect(placesOf(await page(ofVolunteer))).toEqual(told)
    await visit.file(volunteer)
    expect(placesOf(await page(ofVolunteer))).toEqual([[visit.serial, 2]])
    expect((await visit.pending('admin')).body).toMatchObject([{ stage: 2 }])
  })

  it('names who visits them, and finds those whom nobody does', async () => {
    const all = await page(inProgramme())
    expect(all.total).toBe(4)
    const who = ({ items }: typeof all) =>
      Object.fromEntries(
        items.map((one) => [one.beneficiary_serial_number, one.volunteers.map((v) => v.account_id)]),
      )
    expect(who(all)).toEqual({ [visit.serial]: [volunteer.account_id], [alone]: [] })
    expect(placesOf(await page(`${inProgramme()}&unassigned=1`))).toEqual([
      [alone, 1],
      [alone, 2],
    ])
  })

  it('is counted by form and by volunteer', async () => {
    const before = await counts()
    expect(before).toMatchObject({ pending: 4, people: 2, unassigned: 2 })
    expect(before.forms.map((one: { pending: number }) => one.pending)).toEqual([2, 2])
    expect(before.volunteers).toMatchObject([{ account_id: volunteer.account_id, pending: 2 }])
    await visit.file('admin', { volunteer_account_id: volunteer.account_id })
    expect(await counts()).toMatchObject({ pending: 3, people: 2, unassigned: 2 })
  })

  it('comes in pages, sorted and filtered by name', async () => {
    const first = await page(`${inProgramme()}&page_size=3&sort=stage&order=desc`)
    expect([first.items.length, first.total, first.items[0]?.stage]).toEqual([3, 4, 2])
    const second = await kampung.call(
      'GET',
      `/form/pending?page=2&page_size=3&sort=stage&order=desc${inProgramme()}`,
      {
        as: 'admin',
      },
    )
    expect([second.body.items.length, second.body.total]).toEqual([1, 4])
    expect((await page(`${inProgramme()}&q=nobody`)).total).toBe(0)
    expect((await page(`${inProgramme()}&q=siti`)).total).toBe(4)
  })

  it('finds as every list of people does: by number and contact, by words of several, near ones under a line', async () => {
    const found = async (q: string) => {
      const { items, total, ...rest } = (await page(`${inProgramme()}&q=${encodeURIComponent(q)}`)) as {
        items: PendingReport[]
        total: number
        is_near?: true
      }
      return [total, new Set(items.map((one) => one.beneficiary_serial_number)), rest]
    }
    const contact = { name: 'Rozalina Binti Omar', relation: 'daughter', telephone: '+6598880001' }
    const made = await kampung.call('POST', `/contact?serial_number=${alone}`, {
      as: 'admin',
      body: aContact(contact),
    })
    expect(made.status, made.text).toBe(201)
    const theirs = [2, new Set([alone]), {}]
    expect(await found(alone)).toEqual(theirs)
    expect(await found('rozalina')).toEqual(theirs)
    expect(await found('9888 0001')).toEqual(theirs)
    expect(await found('siti rozalina')).toEqual(theirs)
    expect(await found('rahmxn')).toEqual([4, new Set([visit.serial, alone]), { is_near: true }])
    expect(await found('wolfgang')).toEqual([0, new Set(), {}])
  })
})

it('says nothing of who is not Active, was deleted, or whose programme was', async () => {
  const links = kampung.db.updateTable('programme_beneficiaries').set({ status: 'Inactive' })
  await links.where('programme_id', '=', visit.form.programme_id).execute()
  expect(await counts()).toEqual({ pending: 0, people: 0, unassigned: 0, forms: [], volunteers: [] })
  expect((await page(inProgramme())).total).toBe(0)
})
