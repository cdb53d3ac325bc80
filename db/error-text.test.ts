import { once } from 'node:events'
import { connect, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

test.each([
  [new Error('it failed'), 'it failed'],
  [new AggregateError([new Error('one'), new Error('two')]), 'one; two'],
  [new AggregateError([new Error('one')], '1 failed'), '1 failed'],
  [Object.assign(new Error(''), { code: 'EPIPE' }), 'EPIPE'],
  [new TypeError(''), 'TypeError'],
  ['no error', 'no error'],
  [undefined, 'undefined'],
])('%o says %s', (error, said) => expect(errorText(error)).toBe(said))

test('a name of several addresses at which nobody listens says which (H-1907)', async () => {
  const lookup: LookupFunction = (_name, _options, found) =>
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ])
  // A port that nobody may listen on.
  const socket = connect({ host: 'localhost', port: 1, lookup, autoSelectFamily: true })
  const [error] = await once(socket, 'error')
  expect(error).toMatchObject({ message: '' })
  expect(errorText(error)).toBe('connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1')
})
