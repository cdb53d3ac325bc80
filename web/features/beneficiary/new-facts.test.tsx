import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Beneficiary } from '../../../contract/beneficiary.ts'
import { useNewFacts } from './use-new-facts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = { serial_number: 'K-1' } as Beneficiary
const refusal = { code: 'unavailable', message: 'The service is not available just now.', request_id: '1' }
const answering = (...answers: [status: number, body: object][]) => {
  const sent: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ url: String(url), body: String(init?.body ?? '') })
    const [status, body] = answers.shift() ?? [500, refusal]
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return sent
}

test('facts go second; when they alone fail it is said, and the next try makes nobody again', async () => {
  const sent = answering([503, refusal], [200, { version: 1 }])
  const create = vi.fn(async () => person)
  const { result } = renderHook(() => useNewFacts(true))
  act(() => result.current.form.setValue('remarks', 'Knock loudly', { shouldDirty: true }))
  let failure: unknown
  await act(async () => {
    failure = await result.current.save(create).catch((error: unknown) => error)
  })
  expect(result.current.sentence(failure)).toMatch(/^The person is saved, these facts are not\./)
  expect(result.current.isPersonSaved).toBe(true)
  expect(result.current.form.getValues('remarks')).toBe('Knock loudly')
  await act(async () => {
    expect(await result.current.save(create)).toBe(person)
  })
  expect(create).toHaveBeenCalledTimes(1)
  expect(sent.map(({ url }) => url.includes('/beneficiary/profile'))).toEqual([true, true])
  expect(sent[1]?.body).toContain('Knock loudly')
})

test('what is wrong among the facts is said before anything is sent; without facts only the person is', async () => {
  const sent = answering()
  const create = vi.fn(async () => person)
  const { result } = renderHook(() => useNewFacts(true))
  await act(async () => {
    expect(await result.current.save(create)).toBe(person)
  })
  expect(sent).toEqual([])
  const again = renderHook(() => useNewFacts(true)).result
  act(() => again.current.form.setValue('birth_date', '2999-01-01', { shouldDirty: true }))
  await act(async () => {
    const failure = await again.current.save(create).catch((error: unknown) => error)
    expect(again.current.sentence(failure)).toMatch(/Nothing was saved yet/)
  })
  expect(again.current.form.getFieldState('birth_date').error?.message).toBe('Date of birth is in the future')
  expect(create).toHaveBeenCalledTimes(1)
})
