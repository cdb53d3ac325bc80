import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '../../contract/api.ts'
import type { OperationSpec } from '../../contract/operation.ts'
import { problems } from '../../contract/problem.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let kampung: TestApp
// biome-ignore lint/suspicious/noExplicitAny: a document is looked into at any depth
let document: any
beforeAll(async () => {
  kampung = await openTestApp()
  document = (await kampung.call('GET', '/openapi.json')).body
})
afterAll(() => kampung.close())

const specs = Object.values(api).flatMap((group): OperationSpec[] => Object.values(group))

it('is OpenAPI 3.1 in the eyes of a public validator', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

it('names every operation, every query key and every good status', () => {
  expect(specs.length).toBeGreaterThanOrEqual(57)
  for (const { method, path, query, status, summary } of specs) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation, `${method} ${path}`).toBeDefined()
    expect(operation.description).toContain(summary)
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([String(status), '400', '500', '503']),
    )
    const names = operation.parameters
      .filter((parameter: { in: string }) => parameter.in === 'query')
      .map((parameter: { name: string }) => parameter.name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(query?.shape ?? {})))
  }
})

it('names every failure by its codes, under its status', () => {
  for (const [code, { status, message }] of Object.entries(problems)) {
    const { description, content } = document.components.responses[`Problem${status}`]
    expect(content['application/json'].schema.allOf[1].properties.code.enum).toContain(code)
    expect(description).toContain(`\`${code}\`: ${message}`)
  }
  const { responses } = document.paths['/beneficiary'].put
  expect(responses['412']).toEqual({ $ref: '#/components/responses/Problem412' })
})

it('has one operation for several forms, with what only some forms take left optional', () => {
  const { get } = document.paths['/beneficiary']
  expect(get.description.split('\n').length).toBeGreaterThanOrEqual(5)
  const required = get.parameters.filter((parameter: { required: boolean }) => parameter.required)
  expect(required).toEqual([])
  const { anyOf } = get.responses['200'].content['application/json'].schema
  expect(anyOf).toContainEqual({ $ref: '#/components/schemas/Beneficiary' })
  expect(anyOf).toContainEqual({ type: 'array', items: { $ref: '#/components/schemas/Beneficiary' } })
})

it('says what an upload, a cookie and a failure look like', () => {
  const upload = document.paths['/drive/{destination}'].post
  expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data'])
  expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'kampung' })
  expect(document.components.schemas.Problem.required).toEqual(['code', 'message', 'request_id'])
  expect(document.paths['/user/login'].post.security).toEqual([{}, { session: [] }])
})

it('is kept in docs as it is served: npm run kampung openapi writes it', () => {
  const kept = readFileSync(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8')
  expect(JSON.parse(kept)).toEqual(document)
})

it('can be read at /api/docs with nothing inline and nothing from another host', async () => {
  const page = await kampung.call('GET', '/docs/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>Kampung API</title>')
  expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]|https?:|\son\w+=|style=|<style|data:/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  const addresses = [...page.text.matchAll(/(?:src|href)="\/api([^"]+)"/g)].map(([, path]) => path as string)
  expect(addresses).toHaveLength(4)
  for (const path of addresses) expect((await kampung.call('GET', path)).status, path).toBe(200)
})
