import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerFailure } from './failures.ts'

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
