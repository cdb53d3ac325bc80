import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterPortions } from '../../tests/after-portions.ts'
import { keyCalls } from '../../tests/key-ring.ts'
import { openTestApp, type TestApp } from '../../tests/test-app.ts'

let kampung: TestApp
const keys = keyCalls(() => kampung)
beforeAll(async () => {
  kampung = await openTestApp()
})
afterAll(() => kampung.close())

test('an import that was decided while everybody comes under a new key writes no NRIC back under the old one', async () => {
  const nrics = await keys.people(210)
  const [old] = keys.inFile()
  const rows = await keys.volunteers()
  const lines = rows
    .filter(({ id }) => nrics.has(id))
    .map(({ account_id, first_name, last_name }, at) =>
      [first_name, last_name, 81_000_000 + at, 'update', account_id].join(','),
    )
  const content = ['first_name,last_name,contact_number,action,match', ...lines].join('\r\n')
  const decided = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let importing: ReturnType<TestApp['call']> | undefined
  await keys.rotate(async () => {
    if (importing) return
    // Its first portion waits until the last key is gone.
    const restore = afterPortions(kampung, 0, async () => {
      decided.resolve()
      await ended.promise
    })
    const file = { name: 'telephones.csv', content }
    importing = kampung.call('POST', '/volunteer/import', { as: 'admin', file })
    await Promise.race([decided.promise, importing])
    restore()
  })
  const [now] = keys.inFile()
  expect(now).not.toBe(old)
  for (const id of keys.inFile().slice(1)) await keys.retire(id ?? '', true)
  expect(keys.inFile()).toEqual([now])
  ended.resolve()
  const answer = await importing
  expect(answer?.status, answer?.text).toBe(201)
  expect(answer?.body).toMatchObject({ updated: 210, refused: [] })
  await keys.expectUnder(now, nrics)
})
