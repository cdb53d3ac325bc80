import { expect, test } from 'vitest'
import { demoAccounts } from '../../../db/demo/demo-tools.ts'
import { demonstrationAccounts } from './demonstration-accounts.tsx'
import { fieldNamedIn } from './login-problem.ts'
import { returnPath } from './return-path.ts'

test.each([
  [undefined, '/'],
  ['/forms?q=x', '/forms?q=x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/auth/login?from=/', '/'],
])('after signing in, %s leads to %s', (from, to) => {
  expect(returnPath(from)).toBe(to)
})

test('section 8: a message goes to the field that it names, password before email', () => {
  expect(fieldNamedIn('Incorrect email or password', ['password', 'email'])).toBe('password')
  expect(fieldNamedIn('This Email is taken', ['email', 'password'])).toBe('email')
  expect(fieldNamedIn('Too many tries', ['password', 'email'])).toBeUndefined()
})

test('the accounts on the login page are those of the demonstration organisation', () => {
  expect(demonstrationAccounts).toEqual(demoAccounts)
})
