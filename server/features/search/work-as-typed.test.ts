import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCommsLog, aPartner, aProgramme } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
const as = 'admin'
const post = async (path: string, body: object) => {
  const answer = await kampung.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
beforeAll(async () => {
  kampung = await openTestApp()
  const partner = await post('/partner', aPartner({ name: 'St. Luke’s Hospital' }))
  for (const name of ['Meals-on-Wheels', 'Care & Share (At Home)', "Seniors' Day"])
    await post('/programme', aProgramme({ name, partner_id: partner.id }))
  await post('/comms-log', aCommsLog({ partner_id: partner.id, subject: 'The children’s hampers' }))
})
afterAll(() => kampung.close())

test.each([
  ['st lukes', 'St. Luke’s Hospital'],
  ["St. Luke's", 'St. Luke’s Hospital'],
  ['Luke’s hospital', 'St. Luke’s Hospital'],
  ['meals on wheels', 'Meals-on-Wheels'],
  ['Meals–on–Wheels', 'Meals-on-Wheels'],
  ['care and share', 'Care & Share (At Home)'],
  ['share at home', 'Care & Share (At Home)'],
  ['seniors’ day', "Seniors' Day"],
  ['childrens hampers', 'The children’s hampers'],
])('‘%s’ finds %s', async (q, name) => {
  const { body } = await kampung.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })
  const found = [...body.partners, ...body.programmes, ...body.comms_logs]
  expect(found.map((hit: { name?: string; subject?: string }) => hit.name ?? hit.subject)).toContain(name)
})

test('what is another name is not found', async () => {
  for (const q of ['meals at wheels', 'st marks', 'and', 'senior’s days']) {
    const { body } = await kampung.call('GET', `/search?q=${encodeURIComponent(q)}`, { as })
    expect([...body.partners, ...body.programmes], q).toEqual([])
  }
})
