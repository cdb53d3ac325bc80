import { afterEach, expect, test, vi } from 'vitest'
import type { ProtectionRequest } from '../../../contract/protection-request.ts'
import { forgetPerson } from './forget-person.ts'

afterEach(() => vi.unstubAllGlobals())

test('who asked to be forgotten is deleted, and not whoever has their number by now (H-2015)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ handed_in: 0 })
  })
  const request = { id: 4, version: 2, noun: 'beneficiary', person_key: 'KB-1', person_id: 41 }
  expect(await forgetPerson(request as ProtectionRequest)).toBe('done')
  expect(asked.at(-1)).toBe('DELETE /api/beneficiary?serial_number=KB-1&beneficiary_id=41')
})
