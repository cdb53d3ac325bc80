import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { shownToasts } from '../ui/toast-store.ts'
import { ApiProblem, networkProblem } from './api-problem.ts'
import { createQueryClient } from './query-client.ts'
import { useRowSave } from './row-save.ts'
import { tellFailed } from './tell-failed.ts'

type Row = 'a' | 'b'

/** Buttons of two rows; each press waits until it is answered here. */
function setUp(intentOf?: (row: Row) => string) {
  const client = createQueryClient()
  const sent: { row: Row; key: string }[] = []
  const waiting = new Map<Row, (outcome: Error | string) => void>()
  const send = (row: Row, { idempotency_key }: { idempotency_key: string }) => {
    sent.push({ row, key: idempotency_key })
    return new Promise<string>((resolve, reject) =>
      waiting.set(row, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
    )
  }
  const { result, unmount } = renderHook(
    () =>
      useRowSave({ changes: [] }, send, {
        rowOf: (row) => row,
        ...(intentOf && { intentOf }),
        onError: tellFailed('It could not be taken.'),
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const press = (row: Row) => act(async () => result.current.press(row))
  const answer = (row: Row, outcome: Error | string) => act(async () => waiting.get(row)?.(outcome))
  const busy = () => (['a', 'b'] as const).filter((row) => result.current.isBusy(row))
  return { sent, press, answer, busy, unmount }
}
const refused = () => new ApiProblem('conflict', 409, 'Joanne has taken it')
const said = () => [shownToasts()[0]?.title, shownToasts()[0]?.description]

test('what fails is told though another was pressed since, and each waits for its own answer (H-2001)', async () => {
  const { press, answer, busy } = setUp()
  await press('a')
  await press('b')
  expect(busy()).toEqual(['a', 'b'])
  await answer('a', refused())
  expect(said()).toEqual(['It could not be taken.', 'Joanne has taken it'])
  expect(busy()).toEqual(['b'])
  await answer('b', 'done')
  expect(busy()).toEqual([])
})

test('it is told though the button has gone', async () => {
  const { press, answer, unmount } = setUp()
  await press('b')
  unmount()
  await answer('b', new ApiProblem('unavailable', 503, 'Try again later'))
  expect(said()).toEqual(['It could not be taken.', 'Try again later'])
})

test('the key of a lost answer is kept for its own row alone (S-16)', async () => {
  const { sent, press, answer } = setUp()
  await press('a')
  await answer('a', networkProblem())
  await press('b')
  await answer('b', 'done')
  await press('a')
  const [first, other, again] = sent
  expect(first?.key).not.toBe(other?.key)
  expect(again).toEqual(first)
})

test('what was done to the row since makes the next press another intent', async () => {
  let version = 1
  const { sent, press, answer } = setUp((row) => `${row} ${version}`)
  await press('a')
  await answer('a', networkProblem())
  version = 3
  await press('a')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})
