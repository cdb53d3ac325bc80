import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { engagementOperations } from '../../contract/engagement.ts'
import { shownToasts } from '../ui/toast-store.ts'
import { ApiProblem, networkProblem } from './api-problem.ts'
import { call } from './client.ts'
import { createQueryClient } from './query-client.ts'
import { useSave } from './save.ts'

function setUp(outcomes: (Error | string)[]) {
  const client = createQueryClient()
  const keys: string[] = []
  const onSaved = vi.fn()
  const send = async (_: string, { idempotency_key }: { idempotency_key: string }) => {
    keys.push(idempotency_key)
    const outcome = outcomes.shift()
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const { result } = renderHook(
    () => useSave({ changes: ['beneficiary'] }, send, { toast: 'New Beneficiary Created', onSaved }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const save = (input: string) => act(() => result.current.mutateAsync(input).catch((error) => error))
  const saveAll = (inputs: string[]) =>
    act(async () => void (await Promise.all(inputs.map((input) => result.current.mutateAsync(input)))))
  return { client, keys, save, saveAll, onSaved }
}

test('a lost answer keeps the key for the next try; success ends it (S-16)', async () => {
  const { keys, save } = setUp([networkProblem(), new ApiProblem('internal', 500, 'x'), 'done', 'again'])
  for (const _ of [1, 2, 3, 4]) await save('same')
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('a refusal did nothing, so that a corrected form is another intent', async () => {
  const { keys, save } = setUp([new ApiProblem('invalid', 422, 'Some fields need attention'), 'done'])
  await save('wrong')
  await save('right')
  expect(keys[0]).not.toBe(keys[1])
})

test('success refreshes the nouns, says the sentence, and tells the caller', async () => {
  const { client, save, onSaved } = setUp(['done'])
  client.setQueryData(['beneficiary', '/beneficiary', {}], [])
  client.setQueryData(['partner', '/partner', {}], [])
  await save('x')
  expect(client.getQueryState(['beneficiary', '/beneficiary', {}])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['partner', '/partner', {}])?.isInvalidated).toBe(false)
  expect(shownToasts()[0]?.title).toBe('New Beneficiary Created')
  expect(onSaved).toHaveBeenCalledWith('done', 'x')
})

test('a failure says nothing of success (G-15)', async () => {
  const { save, onSaved } = setUp([networkProblem()])
  const error = await save('x')
  expect(error).toMatchObject({ code: 'network' })
  expect(onSaved).not.toHaveBeenCalled()
})

test('two at once are two intents', async () => {
  const { keys, saveAll } = setUp(['one', 'two'])
  await saveAll(['a', 'b'])
  expect(new Set(keys).size).toBe(2)
})

test.each([
  [true, 'Your earlier try had arrived, and nothing was added now. To add one more, do it again.'],
  [undefined, undefined],
])(
  'of an entry (%s) an answer to an earlier try says that nothing was added now (H-2033)',
  async (isEntry, description) => {
    const answer = { id: 7 }
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      const key = new Headers(headers).get('idempotency-key') ?? ''
      const hasArrived = arrived.has(key)
      arrived.add(key)
      if (!hasArrived) throw new TypeError('Failed to fetch')
      return Response.json(answer, { status: 201, headers: { 'idempotent-replayed': 'true' } })
    })
    const arrived = new Set<string>()
    const create = { ...engagementOperations.create }
    const body = {
      beneficiary_serial_number: 'KB-1',
      kind: 'call',
      outcome: 'no_answer',
      happened_on: '2026-12-01',
    } as const
    const { result } = renderHook(
      () =>
        useSave(create, (_: string, tries: { idempotency_key: string }) => call(create, { body, ...tries }), {
          toast: 'The call is noted.',
          isEntry,
        }),
      {
        wrapper: ({ children }: { children: ReactNode }) => (
          <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
        ),
      },
    )
    const save = () => act(() => result.current.mutateAsync('x').catch((error) => error))
    expect(await save()).toBeInstanceOf(ApiProblem)
    await save()
    expect(shownToasts()[0]?.title).toBe('The call is noted.')
    expect(shownToasts()[0]?.description).toBe(description)
    vi.unstubAllGlobals()
  },
)
