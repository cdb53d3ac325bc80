import { afterAll, expect, test } from 'vitest'
import { bulkPlanTools } from '../../../tests/bulk-plans.ts'
import { openTestApp } from '../../../tests/test-app.ts'

const kampung = await openTestApp()
afterAll(() => kampung.close())
const { made, people, preview, run, send, assign, helper, plan, plansOf } = bulkPlanTools(kampung)
const keepApart = async (serial: string, account: number): Promise<number> => {
  const two = { beneficiary_serial_number: serial, volunteer_account_id: account }
  return (await made('/avoid-pair', { ...two, because: 'They quarrelled over the keys' })).id
}
const goes = async (serial: string) =>
  (await plansOf(serial)).map(({ volunteer_account_id }) => volunteer_account_id)

test('of those assigned still nobody is sent whom the person must not meet: the next one goes, else no one (H-1757)', async () => {
  const [both = '', alone = ''] = await people(2)
  const [lead, next] = [await helper(), await helper()]
  await assign(both, lead)
  await assign(both, next)
  await assign(alone, lead)
  await keepApart(both, lead)
  const pair = await keepApart(alone, lead)
  expect((await preview(plan([both, alone]))).body).toMatchObject({
    ...{ changes: 1, refused: 1, no_volunteer: 1 },
    left_out: [{ serial_number: alone, because: 'no_volunteer' }],
  })
  expect(await run(plan([both, alone]))).toMatchObject({ changed: 1, refused: 1 })
  expect([await goes(both), await goes(alone)]).toEqual([[next], []])
  // Ended, it keeps nobody away.
  expect((await send('DELETE', `/avoid-pair?id=${pair}`)).status).toBe(204)
  expect(await run(plan([alone]))).toMatchObject({ changed: 1 })
  expect(await goes(alone)).toEqual([lead])
})

test('one who is named is not sent to whom they must not meet, and to their others they are (H-1757)', async () => {
  const [apart = '', other = ''] = await people(2)
  const named = await helper()
  await assign(apart, named)
  await assign(other, named)
  await keepApart(apart, named)
  const many = plan([apart, other], { volunteer_account_id: named })
  expect((await preview(many)).body).toMatchObject({ changes: 1, refused: 1, no_volunteer: 1 })
  expect(await run(many)).toMatchObject({ changed: 1, refused: 1 })
  expect([await goes(apart), await goes(other)]).toEqual([[], [named]])
})

test('kept apart between the preview and their turn, they are not sent either (H-1757)', async () => {
  const [one = ''] = await people(1)
  const goer = await helper()
  await assign(one, goer)
  const seen = (await preview(plan([one]))).body
  expect(seen).toMatchObject({ changes: 1 })
  const begun = await made('/beneficiary/bulk', { ...plan([one]), expected: seen.expected })
  await keepApart(one, goer)
  expect(await made(`/bulk/portion?id=${begun.id}`)).toMatchObject({ changed: 0, refused: 1 })
  expect(await goes(one)).toEqual([])
})
