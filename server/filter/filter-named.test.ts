import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../contract/fields.ts'
import { makeCaller } from '../../tests/callers.ts'
import { aBeneficiary, aCheckKind, aProgramme, aPurpose, aVolunteer } from '../../tests/factories.ts'
import { foundByFilter, refusedByFilter } from '../../tests/found-by-filter.ts'
import { ago } from '../../tests/noted-visits.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const as = 'super_admin'
const names = new Map<string, string>()
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await kampung.call(method, path, { as, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}
const person = async (name: string): Promise<string> => {
  const { serial_number } = await send('POST', '/beneficiary', aBeneficiary())
  names.set(serial_number, name)
  return serial_number
}
const found = (noun: 'beneficiary' | 'volunteer', ...all: object[]) =>
  foundByFilter(kampung, noun, names, all)
const chip = (field: string, over: object) => ({ field, op: 'one_of', ...over })

beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

describe('by officer', () => {
  let mei: number
  let ravi: number
  const officer = (...value: number[]) => chip('officer', { value })

  beforeAll(async () => {
    ;[mei, ravi] = (
      await Promise.all([makeCaller(kampung.db, 'admin'), makeCaller(kampung.db, 'admin')])
    ).map(({ id }) => id) as [number, number]
    const programme = async (officer_ids: number[]): Promise<number> => {
      const { id } = await send('POST', '/programme', aProgramme())
      await send('PUT', `/programme/care?id=${id}`, { every_days: null, officer_ids })
      return id
    }
    const join = async (name: string, programme_id: number, status = 'Active') => {
      const beneficiary_serial_number = await person(name)
      await send('POST', '/programme/beneficiaries', [{ programme_id, beneficiary_serial_number, status }])
    }
    const meals = await programme([mei])
    await join('Meals', meals)
    await join('Meals, inactive', meals, 'Inactive')
    await join('Both', await programme([mei, ravi]))
    await join('No officer', await programme([]))
    const gone = await programme([mei])
    await join('Programme gone', gone)
    await send('DELETE', `/programme?id=${gone}`)
    await person('Nowhere')
  })

  test('finds whoever is in a living programme of one of them, and by the status there', async () => {
    expect(await found('beneficiary', officer(mei))).toEqual(['Both', 'Meals', 'Meals, inactive'])
    expect(await found('beneficiary', officer(ravi))).toEqual(['Both'])
    expect(await found('beneficiary', { ...officer(mei), status: 'Inactive' })).toEqual(['Meals, inactive'])
    const others = ['Meals', 'Meals, inactive', 'No officer', 'Nowhere', 'Programme gone']
    expect(await found('beneficiary', { ...officer(ravi), op: 'not' })).toEqual(others)
    expect(await found('beneficiary', officer(mei), officer(ravi))).toEqual(['Both'])
  })

  test('nobody: in no living programme that has one whose account is in use; by name who left is found', async () => {
    const nobody = { field: 'officer', op: 'none' }
    expect(await found('beneficiary', nobody)).toEqual(['No officer', 'Nowhere', 'Programme gone'])
    const left = (at: Date | null) =>
      kampung.db.updateTable('users').set({ deactivated_at: at }).where('id', '=', mei).execute()
    await left(new Date())
    const without = ['Meals', 'Meals, inactive', 'No officer', 'Nowhere', 'Programme gone']
    expect(await found('beneficiary', nobody)).toEqual(without)
    expect(await found('beneficiary', officer(mei))).toEqual(['Both', 'Meals', 'Meals, inactive'])
    await left(null)
  })
})

describe('by the state of a check', () => {
  let kind: number
  const check = (...value: string[]) => chip('check', { of: kind, value })
  const ahead = (days: number) => ago(-days)

  beforeAll(async () => {
    kind = (await send('POST', '/check-kind', aCheckKind({ renew_days: 30, grace_days: 14 }))).id
    const other = (await send('POST', '/check-kind', aCheckKind())).id
    const has = async (name: string, ...checks: object[]) => {
      const { account_id } = await send('POST', '/volunteer', aVolunteer())
      names.set(String(account_id), name)
      const given = { account_id, kind_id: kind, outcome: 'met', met_on: ago(400) }
      for (const over of checks) await send('POST', '/check', { ...given, ...over })
      return account_id
    }
    await has('For ever', { valid_until: null })
    await has('Long', { valid_until: ahead(30) })
    await has('Soon', { valid_until: ahead(29) })
    await has('Last day', { valid_until: today() })
    await has('Grace', { valid_until: ago(14) })
    await has('Over', { valid_until: ago(15) })
    await has('Renewed', { valid_until: ago(15) }, { met_on: ago(1), valid_until: ahead(300) })
    await has('Exempt', { outcome: 'exempt', valid_until: ahead(5), because: 'Course is full' })
    await has('Other kind', { kind_id: other })
    const taken = await has('Taken back', { valid_until: ahead(300) })
    const { body } = await kampung.call('GET', `/check?account_id=${taken}`, { as })
    const [{ checks }] = body.filter(({ kind_id }: { kind_id: number }) => kind_id === kind)
    await send('DELETE', `/check?id=${checks[0].id}`)
  })

  test('each state finds whoever stands so today, to the day', async () => {
    expect(await found('volunteer', check('met'))).toEqual(['For ever', 'Long', 'Renewed'])
    expect(await found('volunteer', check('renew'))).toEqual(['Last day', 'Soon'])
    expect(await found('volunteer', check('grace'))).toEqual(['Grace'])
    expect(await found('volunteer', check('exempt'))).toEqual(['Exempt'])
    expect(await found('volunteer', check('expired'))).toEqual(['Over'])
    expect(await found('volunteer', check('missing'))).toEqual(['Other kind', 'Taken back'])
    expect(await found('volunteer', check('missing', 'expired'))).toEqual([
      'Other kind',
      'Over',
      'Taken back',
    ])
    const others = ['Exempt', 'For ever', 'Grace', 'Last day', 'Long', 'Renewed', 'Soon']
    expect(await found('volunteer', { ...check('missing', 'expired'), op: 'not' })).toEqual(others)
  })

  test('a kind that is retired filters nothing, and says so wherever people are listed by it', async () => {
    const { id, name } = await send('POST', '/check-kind', aCheckKind())
    await send('PUT', `/check-kind?id=${id}`, { is_retired: true })
    const said = `Check: ${name} is retired, and filters nothing. Take it off`
    const refused = await refusedByFilter(kampung, 'volunteer', [chip('check', { of: id, value: ['met'] })])
    expect(refused).toEqual([400, 400, 400, 400, 422].map((status) => [status, said]))
    const gone = await refusedByFilter(kampung, 'volunteer', [chip('check', { of: 999, value: ['met'] })])
    expect(gone[0]).toEqual([400, 'Check: this one is not there any more. Take it off'])
    const [strange] = await refusedByFilter(kampung, 'volunteer', [check('valid')])
    expect(strange).toEqual([400, 'Check: ‘valid’ is none of its choices'])
  })
})

describe.each(['beneficiary', 'volunteer'] as const)('by the consent of a %s', (noun) => {
  let purpose: number
  const consent = (...value: string[]) => chip('consent', { of: purpose, value })
  const among = async (...all: object[]) =>
    (await found(noun, ...all)).filter((name) => name.startsWith('Said'))

  beforeAll(async () => {
    purpose = (await send('POST', '/purpose', aPurpose())).id
    const other = (await send('POST', '/purpose', aPurpose())).id
    const says = async (name: string, ...said: object[]) => {
      const made = await send('POST', `/${noun}`, noun === 'volunteer' ? aVolunteer() : aBeneficiary())
      const key = String(made.serial_number ?? made.account_id)
      names.set(key, name)
      const given = { purpose_id: purpose, wording_version: 1, on_day: ago(2), how: 'paper', state: 'given' }
      for (const over of said) await send('POST', `/consent?noun=${noun}&key=${key}`, { ...given, ...over })
    }
    await says('Said yes', {})
    await says('Said no', { state: 'refused' })
    await says('Said yes, then took it back', {}, { state: 'withdrawn', on_day: ago(1) })
    await says('Said no, then yes on the same day', { state: 'refused' }, {})
    // Written down later, of a day before.
    await says('Said yes after all', {}, { state: 'refused', on_day: ago(9) })
    await says('Said of another', { purpose_id: other })
    await says('Said nothing')
  })

  test('what was said last counts, and of whom nothing is written down was never asked', async () => {
    const yes = ['Said no, then yes on the same day', 'Said yes', 'Said yes after all']
    expect(await among(consent('given'))).toEqual(yes)
    expect(await among(consent('refused'))).toEqual(['Said no'])
    expect(await among(consent('withdrawn'))).toEqual(['Said yes, then took it back'])
    expect(await among(consent('never'))).toEqual(['Said nothing', 'Said of another'])
    expect(await among({ ...consent('given', 'never'), op: 'not' })).toEqual([
      'Said no',
      'Said yes, then took it back',
    ])
  })

  test('a purpose that is retired filters nothing, and says so', async () => {
    const { id, name } = await send('POST', '/purpose', aPurpose())
    await send('PUT', `/purpose?id=${id}`, { is_retired: true })
    const refused = await refusedByFilter(kampung, noun, [chip('consent', { of: id, value: ['given'] })])
    const said = `Consent: ${name} is retired, and filters nothing. Take it off`
    expect(refused).toEqual([400, 400, 400, 400, 422].map((status) => [status, said]))
  })
})
