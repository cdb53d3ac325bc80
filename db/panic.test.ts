import { expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '../tests/test-database.ts'
import { watchPanic } from './panic.ts'

const PREFIX = '2026-11-22 04:40:12.345 GMT [42]'

test.each([
  [`${PREFIX} PANIC:  could not write to file`, 'could not write to file'],
  [`${PREFIX} FATAL:  could not open file`, 'could not open file'],
  ['PANIC:  could not locate a valid checkpoint record', 'could not locate'],
  ['Aborted(). Build with -sASSERTIONS', 'Aborted()'],
])('the engine that says %s has stopped', (line, why) => {
  const watch = watchPanic()
  watch.hear(line)
  expect(watch.stopped?.message).toContain(why)
})

test.each([
  `${PREFIX} DETAIL:  Key (serial_number)=(PANIC:  x) already exists.`,
  `${PREFIX} ERROR:  invalid input syntax for type date: "FATAL:  x"`,
  `${PREFIX} STATEMENT:  select 'PANIC:  x'`,
  '\tPANIC:  x',
  '\tAborted(x',
])('what people typed stops nothing: %s', (line) => {
  const watch = watchPanic()
  watch.hear(line)
  expect(watch.stopped).toBeUndefined()
})

test.runIf(testEngine === 'pglite')('a clash of such a word leaves the engine at work', async () => {
  const { db, close, whenStopped } = await openTestDatabase()
  let stopped: unknown
  whenStopped.then((why) => {
    stopped = why
  })
  for (const word of ['PANIC:  x', 'FATAL: x', 'a\nPANIC:  x', 'Aborted(x)']) {
    const person = { serial_number: word, first_name: 'Ah Kow', last_name: 'Tan', status: 'Active' as const }
    const add = () =>
      db
        .insertInto('beneficiaries')
        .values({
          ...person,
          display_name: 'Tan Ah Kow',
          block_number: '1',
          street_name: 'Jalan Besar',
          postal_code: '080012',
          contact_number: '+6591234567',
        })
        .execute()
    await add()
    await expect(add()).rejects.toMatchObject({ code: '23505' })
  }
  expect(await db.selectFrom('beneficiaries').select('id').execute()).toHaveLength(4)
  expect(stopped).toBeUndefined()
  await close()
})
