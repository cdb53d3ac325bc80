import { addDays } from '../../../contract/calendar-day.ts'
import { today } from '../../../contract/fields.ts'
import type { Method } from '../../../contract/operation.ts'
import { aBeneficiary, anEngagement, aProgramme } from '../../factories.ts'
import type { CallOptions, TestApp } from '../../test-app.ts'

const as = 'super_admin'
const ahead = (days: number) => addDays(today(), days)

type Draw = { below: (bound: number) => number; of: <Item>(items: readonly Item[]) => Item }

/** Somebody in two programmes, and what moves their due days: each step answers whether it was taken. */
export async function dueSteps(kampung: TestApp, { below, of }: Draw) {
  const call = (method: Method, path: string, body?: unknown) =>
    kampung.call(method, path, { as, ...(body === undefined ? {} : { body }) })
  const isTaken = async (...asked: Parameters<typeof call>) => (await call(...asked)).status < 300
  const day = () => ahead(-below(120))
  const programmes: number[] = []
  for (let made = 0; made < 2; made += 1)
    programmes.push((await call('POST', '/programme', aProgramme())).body.id)
  const person = aBeneficiary()
  const { serial_number } = person
  await call('POST', '/beneficiary', person)
  const link = (over: object = {}) =>
    call('POST', '/programme/beneficiaries', [
      { programme_id: of(programmes), beneficiary_serial_number: serial_number, status: 'Active', ...over },
    ])
  const engagements: number[] = []
  const own = `/beneficiary?serial_number=${serial_number}`
  const edit = (status: string) =>
    isTaken('PUT', own, { ...person, status, last_engagement: of([null, day()]) })
  const steps = {
    'put into a programme': async () => (await link({ status: of(['Active', 'Inactive']) })).status < 300,
    'put there since a day': async () =>
      (await link({ since: `${day()}T${of(['15', '17'])}:59:59Z` })).status < 300,
    'taken out': () =>
      isTaken('DELETE', '/programme/beneficiaries', [
        { programme_id: of(programmes), beneficiary_serial_number: serial_number },
      ]),
    rhythm: () =>
      isTaken('PUT', `/programme/care?id=${of(programmes)}`, {
        every_days: of([null, 1, 7, 14, 90]),
        first_days: 1 + below(20),
        grace_days: below(9),
        counts: of(['visit', 'visit_or_call']),
        eased_until: of([null, ahead(below(20) - 10)]),
      }),
    engagement: async () => {
      const said = {
        kind: of(['visit', 'call', 'message']),
        outcome: of(['reached', 'reached', 'no_answer']),
      }
      const about = { beneficiary_serial_number: serial_number, happened_on: day() }
      const { status, body } = await call('POST', '/engagement', anEngagement({ ...about, ...said }))
      if (status === 201) engagements.push(body.id)
      return status === 201
    },
    'engagement mended': () =>
      isTaken('PUT', `/engagement?id=${of([0, ...engagements])}`, {
        happened_on: day(),
        kind: of(['visit', 'call']),
      }),
    'engagement deleted': () => isTaken('DELETE', `/engagement?id=${of([0, ...engagements])}`),
    pause: () =>
      isTaken('PUT', '/programme/beneficiaries/pause', {
        beneficiary_serial_number: serial_number,
        programme_ids: [of(programmes)],
        until: of([null, ahead(below(60))]),
      }),
    risk: () =>
      isTaken('PUT', `/beneficiary/risk?serial_number=${serial_number}`, { risk: of(['usual', 'high']) }),
    'made Active': () => edit('Active'),
    'made Inactive': () => edit('Inactive'),
    import: async () => {
      const file = csvOf({ ...person, status: of(['Active', 'Inactive']), last_engagement: of(['', day()]) })
      const into = of(['', `?programme_id=${of(programmes)}`])
      const { status, body } = await kampung.call('POST', `/beneficiary/import${into}`, { as, file })
      return status < 300 && body.created + body.updated > 0
    },
    'person deleted': () => isTaken('DELETE', own),
    'programme deleted': () => isTaken('DELETE', `/programme?id=${of(programmes)}`),
    restore: async () => {
      const { items } = (await call('GET', '/deletion?page=1&page_size=1&sort=deleted_at&order=desc')).body
      return items[0] ? await isTaken('POST', '/deletion/restore', { id: items[0].id }) : false
    },
  }
  await link()
  return { serial_number, steps }
}

/** Whoever is imported is the one who is there: every cell but those that are said. */
function csvOf({ profile_picture: _, ...row }: Record<string, unknown>): NonNullable<CallOptions['file']> {
  const lines = [
    Object.keys(row).join(','),
    Object.values(row)
      .map((cell) => `"${cell}"`)
      .join(','),
  ]
  return { name: 'people.csv', content: lines.join('\r\n') }
}
