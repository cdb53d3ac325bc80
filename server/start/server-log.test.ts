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
