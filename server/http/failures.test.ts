import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerFailure, asProblem } from './failures.ts'

it('says of a failed change that nothing was saved, and of a failed read that it can be tried again (G-14)', async () => {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  const fails = () => {
    throw new Error('the disk is full')
  }
  app.get('/', fails)
  app.post('/', fails)
  const said = async (method: 'GET' | 'POST') => (await app.inject({ method, url: '/' })).json()
  expect(await said('GET')).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again',
  })
  expect(await said('POST')).toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Nothing was saved',
  })
  await app.close()
})

const away = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
  'timeout expired',
]
const awayCodes = 'ECONNREFUSED ECONNRESET EPIPE 57P01 57P02 57P03 08003 08006 53300 25P03'.split(' ')

it.each([
  ...away.map((message) => ({ message, code: undefined })),
  ...awayCodes.map((code) => ({ message: '', code })),
])('says of a database that is away that the service is not available: %o', ({ message, code }) => {
  expect(asProblem(Object.assign(new Error(message), code && { code }))).toMatchObject({
    code: 'unavailable',
    status: 503,
  })
})

it.each([
  { message: 'The Connection terminated by a bug', code: undefined },
  { message: 'Connection terminated', code: '22P02' },
  { message: '', code: '42703' },
])('calls a mistake of its own internal: %o', ({ message, code }) => {
  expect(asProblem(Object.assign(new Error(message), code && { code })).code).toBe('internal')
})
