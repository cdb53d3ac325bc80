import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeneficiary, anOwnField } from '../../../tests/factories.ts'
import { openTestApp, type TestApp } from '../../../tests/test-app.ts'
import { lockOwnFields } from '../../records/own-field-made.ts'

let kampung: TestApp
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

/** Long enough for a call that waits for nobody. */
const MOMENT_MS = 500

test('a choice that is being taken away is given to nobody meanwhile', async () => {
  const choices = [{ name: 'Cat' }, { name: 'Dog' }]
  const field = await kampung.call('POST', '/own-field', {
    as: 'super_admin',
    body: anOwnField({ kind: 'one_of', choices }),
  })
  const [name, left] = [`own_${field.body.id}`, field.body.choices.slice(0, 1)]
  expect(field.status, field.text).toBe(201)
  const person = aBeneficiary()
  await kampung.call('POST', '/beneficiary', { as: 'admin', body: person })
  const fill = () =>
    kampung.call('PUT', `/own-value?noun=beneficiary&key=${person.serial_number}`, {
      as: 'admin',
      body: { values: { [name]: '2' } },
    })
  // The edit has counted whoever holds it, and is not written yet.
  const [counted, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const edit = kampung.db.transaction().execute(async (tx) => {
    await lockOwnFields(tx)
    counted.resolve()
    await written.promise
    const fewer = tx.updateTable('own_fields').set({ choices: JSON.stringify(left) as never })
    await fewer.where('id', '=', field.body.id).execute()
  })
  await counted.promise
  const late = fill()
  await Promise.race([late, pause(MOMENT_MS)])
  written.resolve()
  await edit
  const answer = await late
  expect(answer.status, answer.text).toBe(422)
  const held = await kampung.db.selectFrom('beneficiaries').select('own_values').execute()
  expect(held).toEqual([{ own_values: {} }])
})
