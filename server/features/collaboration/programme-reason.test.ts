import { afterAll, expect, test } from 'vitest'
import { aBeneficiary, aProgramme } from '../../../tests/factories.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())

const as = 'admin'
const post = (path: string, body: unknown) => kampung.call('POST', path, { as, body })

/** Somebody in a programme; `say` links them again, `standing` and `told` are what is kept and what the history says. */
async function placed(serial: string) {
  const programme_id = (await post('/programme', aProgramme())).body.id as number
  await post('/beneficiary', aBeneficiary({ serial_number: serial, programme_id }))
  const link = { programme_id, beneficiary_serial_number: serial }
  const of = (path: string) => kampung.call('GET', path, { as })
  return {
    link,
    say: (over: object) => post('/programme/beneficiaries', [{ ...link, status: 'Inactive', ...over }]),
    standing: async () => (await of(`/beneficiary/programmes?serial_number=${serial}`)).body[0],
    told: async () => {
      const { items } = (await of(`/activity/history?entity=beneficiary&record=${serial}&page=1`)).body
      const { before, after } = (await of(`/activity/history?id=${items[0].id}`)).body
      return { before, after }
    },
  }
}
const declined = { status_reason: 'declined', status_note: 'Cooks herself', status_day: '2026-01-31' }
const other = { status_reason: 'other', status_note: 'In hospital', status_day: '2026-02-28' }

test('another reason for who is Inactive there already is written, as the history says', async () => {
  const { link, say, standing, told } = await placed('R-1')
  const inactive = { ...link, status: 'Inactive' }
  await say(declined)
  expect(await told()).toEqual({ before: { ...link, status: 'Active' }, after: { ...inactive, ...declined } })
  await say(other)
  expect(await standing()).toMatchObject({ status: 'Inactive', ...other })
  expect(await told()).toEqual({ before: { ...inactive, ...declined }, after: { ...inactive, ...other } })
  // Without a word of it the reason stays, and so it is told.
  await say({})
  expect(await standing()).toMatchObject(other)
  expect(await told()).toEqual({ before: { ...inactive, ...other }, after: { ...inactive, ...other } })
  await say({ status_reason: '' })
  expect(await standing()).toMatchObject({ status: 'Inactive', status_reason: '', status_day: null })
})

test('a death said of a place that ended before leaves what that place says of itself', async () => {
  const { say, standing } = await placed('R-2')
  await say(declined)
  await say({ status_reason: 'deceased', status_day: '2026-03-01' })
  expect(await standing()).toMatchObject({ status: 'Inactive', ...declined })
})
