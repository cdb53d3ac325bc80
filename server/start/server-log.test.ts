import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { withoutData } from './server-log.ts'

test("what a database throws is logged without the row's data and the parameters", () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_living"'),
    {
      code: '23505',
      constraint: 'users_email_living',
      detail: 'Key (email)=(siti@kampung.example) already exists.',
      query: 'insert into users (email) values ($1)',
      params: ['siti@kampung.example'],
      cause: Object.assign(new Error('inner'), { parameters: ['S1234567D'] }),
    },
  )
  const logged = JSON.stringify(withoutData(error))
  expect(logged).toContain('users_email_living')
  expect(logged).not.toMatch(/siti|S1234567D/)
})

test('of what failed in several jobs the log names each reason, and still nobody (H-1905)', () => {
  const job = `
    import { serverLog } from './server/start/server-log.ts'
    const purge = new AggregateError(
      [Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03', detail: 'Key (email)=(siti@kampung.example)' })],
      '1 deleted records could not be purged',
    )
    const err = new AggregateError([purge, Object.assign(new Error('the store of files does not answer'), { code: 'ETIMEDOUT' })], '2 of the jobs of tidying failed')
    serverLog({ log_level: 'info' }).error({ err }, 'tidying failed')
  `
  const written = execFileSync(process.execPath, ['--input-type=module', '-e', job], { encoding: 'utf8' })
  expect(JSON.parse(written).err).toMatchObject({
    message: '2 of the jobs of tidying failed',
    errors: [
      {
        message: '1 deleted records could not be purged',
        errors: [{ message: 'canceling statement due to lock timeout', error_code: '55P03' }],
      },
      { message: 'the store of files does not answer', error_code: 'ETIMEDOUT' },
    ],
  })
  expect(written).not.toMatch(/siti|redacted/)
})
