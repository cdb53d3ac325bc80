import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

const post = (path: string, body: object) => kampung.call('POST', path, { as: 'admin', body })
const put = (path: string, body: object) => kampung.call('PUT', path, { as: 'admin', body })

test('somebody without any telephone says so, and only then may the number be missing', async () => {
  const none = aBeneficiary({ serial_number: 'K-NONE', contact_number: '', has_no_telephone: true })
  const made = await post('/beneficiary', none)
  expect(made.body).toMatchObject({ contact_number: '', has_no_telephone: true })
  const refused = (await post('/beneficiary', aBeneficiary({ contact_number: '', first_name: '' }))).body
  expect(refused.fields).toEqual({
    contact_number: 'Contact number is required',
    first_name: 'First name is required',
  })
  const short = (await post('/beneficiary', aBeneficiary({ contact_number: '12' }))).body
  expect(short.fields).toEqual({ contact_number: 'Contact number is required' })
  const both = (await post('/beneficiary', aBeneficiary({ has_no_telephone: true }))).body
  expect(both.fields).toEqual({ has_no_telephone: 'Take out the number, or the tick' })
  const address = '/beneficiary/?serial_number=K-NONE'
  const silent = { ...made.body, has_no_telephone: undefined }
  expect((await put(address, silent)).body.fields).toEqual({ contact_number: 'Contact number is required' })
  const found = await put(address, { ...silent, contact_number: '91112222' })
  expect(found.body).toMatchObject({ contact_number: '+6591112222', has_no_telephone: false })
})

test('an export of somebody without a telephone comes back as it went, and a number puts the tick out', async () => {
  const body = aBeneficiary({ serial_number: 'K-BACK', contact_number: '', has_no_telephone: true })
  await post('/beneficiary', body)
  const send = (content: string | Buffer) =>
    kampung.call('POST', '/beneficiary/import', { as: 'admin', file: { name: 'back.csv', content } })
  const { raw } = await kampung.call('GET', '/beneficiary/export?q=K-BACK', { as: 'admin' })
  expect((await send(raw)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: [] })
  const row = (number: string) =>
    `serial_number,first_name,last_name,block_number,street_name,postal_code,contact_number\r\nK-BACK,${body.first_name},${body.last_name},12A,Bukit Merah View,150012,${number}\r\n`
  expect((await send(row(''))).body.refused).toMatchObject([{ reason: 'Contact number is required' }])
  expect((await send(row('91112222'))).body).toMatchObject({ updated: 1 })
  const now = await kampung.call('GET', '/beneficiary?serial_number=K-BACK', { as: 'admin' })
  expect(now.body).toMatchObject({ contact_number: '+6591112222', has_no_telephone: false })
})
