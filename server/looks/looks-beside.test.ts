import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCaller } from '../../tests/callers.ts'
import { aBeneficiary, aProtectionRequest, aVolunteer } from '../../tests/factories.ts'
import { seenIn } from '../../tests/people-seen.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
let seen: ReturnType<typeof seenIn>
beforeAll(async () => {
  kampung = await openTestApp()
  seen = seenIn(kampung)
})
afterAll(() => kampung.close())

async function made(path: string, body: object) {
  const answer = await kampung.call('POST', path, { as: 'super_admin', body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
/** Somebody who has seen nothing yet: a look counts once in a quarter of an hour. */
const fresh = () => makeCaller(kampung.db, 'super_admin')

describe('a proposal that a stale step answers', () => {
  test.each([
    ['POST', 'commit'],
    ['POST', 'solve'],
    ['PUT', 'pairs'],
  ] as const)('leaves a look at everybody in it: %s %s', async (method, step) => {
    const { serial_number } = await made('/beneficiary', aBeneficiary())
    await made('/volunteer', aVolunteer())
    const proposal = await made('/match/proposals', { who: { keys: [serial_number] } })
    const account_id: number = proposal.pairs[0].volunteer.account_id
    const pair = { serial_number, volunteer_account_id: account_id, state: 'locked' }
    const as = await fresh()
    const { answer, ...whom } = await seen.by(() =>
      kampung.call(method, `/match/${step}?id=${proposal.id}`, {
        as,
        ...(step === 'pairs' && { body: pair }),
        headers: { 'if-match': '"99999"' },
      }),
    )
    expect([answer.status, answer.text.includes(serial_number)], answer.text).toEqual([412, true])
    expect(whom.beneficiaries).toEqual([await seen.idOf(serial_number)])
    expect(whom.volunteers).toContain(await seen.volunteerOf(account_id))
    expect(whom.manners).toEqual(['listed'])
  })
})

describe('taking an import back', () => {
  const header = 'serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number'
  const line = (serial: string) => `${serial},Ah Seng,Lim,12,Jalan Besar,080012,91234567`

  test('leaves a look at whoever stays, the deleted among them', async () => {
    const [goes, stays, deleted] = ['BACK-1', 'BACK-2', 'BACK-3']
    const file = {
      name: 'people.csv',
      content: [header, line(goes), line(stays), line(deleted)].join('\r\n'),
    }
    const as = await fresh()
    const { body } = await kampung.call('POST', '/beneficiary/import', { as, file })
    for (const serial of [stays, deleted]) {
      const path = `/beneficiary?serial_number=${serial}`
      const standing = await kampung.call('GET', path, { as })
      const edit = { ...standing.body, street_name: 'Jalan Kayu' }
      expect((await kampung.call('PUT', path, { as, body: edit })).status).toBe(200)
    }
    const ids = [await seen.idOf(stays), await seen.idOf(deleted)]
    await kampung.call('DELETE', `/beneficiary?serial_number=${deleted}`, { as })
    // The number of whoever is deleted is somebody else's by now, who was not shown.
    await made('/beneficiary', aBeneficiary({ serial_number: deleted }))
    const { answer, ...whom } = await seen.by(() =>
      kampung.call('POST', `/import/take-back?id=${body.import_id}`, { as }),
    )
    expect([answer.status, answer.body.stays.length], answer.text).toEqual([201, 2])
    expect(answer.body.stays.map(({ whose }: { whose?: unknown }) => whose)).toEqual([undefined, undefined])
    expect(whom).toEqual({ manners: ['listed'], beneficiaries: ids, volunteers: [] })
  })
})

describe('what somebody asked of their data who is deleted', () => {
  test.each(['beneficiary', 'volunteer'] as const)('leaves a look at a %s', async (noun) => {
    const made_ = await made(`/${noun}`, noun === 'volunteer' ? aVolunteer() : aBeneficiary())
    const key = noun === 'volunteer' ? made_.account_id : made_.serial_number
    const id = noun === 'volunteer' ? await seen.volunteerOf(key) : await seen.idOf(key)
    const request = await made(`/protection-request?noun=${noun}&key=${key}`, aProtectionRequest())
    const path = noun === 'volunteer' ? `/volunteer?account_id=${key}` : `/beneficiary?serial_number=${key}`
    expect((await kampung.call('DELETE', path, { as: 'super_admin' })).status).toBe(204)
    if (noun === 'beneficiary') await made('/beneficiary', aBeneficiary({ serial_number: key }))
    const as = await fresh()
    for (const query of [`id=${request.id}`, 'page=1&page_size=100']) {
      const { answer, ...whom } = await seen.by(() =>
        kampung.call('GET', `/protection-request?${query}`, { as }),
      )
      expect([answer.status, answer.text.includes(made_.display_name)], answer.text).toEqual([200, true])
      expect(answer.text).not.toContain('beneficiary_id')
      expect(noun === 'volunteer' ? whom.volunteers : whom.beneficiaries).toContain(id)
      // Whoever has the number by now was not shown.
      if (noun === 'beneficiary') expect(whom.beneficiaries).not.toContain(await seen.idOf(key))
    }
  })
})
