import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBulkPreview } from '../../../tests/bulk-preview.ts'
import { Providers } from '../../app/providers.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

const TOTAL = 500
const record = (done: number) => ({
  ...{ id: 7, noun: 'beneficiary', kind: 'leave', status: '', status_reason: '', field_name: '' },
  ...{ value_name: '', how: 'set', paused_until: null, is_everywhere: false, every_days: null, risk: null },
  ...{
    planned_on: null,
    place_name: 'Meals',
    from_name: '',
    volunteers: 0,
    total: TOTAL,
    done,
    changed: done,
  },
  ...{ already: 0, refused: 0, gone: 0, put_back: 0, stayed: 0, created_by: 1, created_by_name: 'Mei Ling' },
  ...{ created_at: '2026-11-20T02:00:00Z', taken_back_at: null, taken_back_by_name: '' },
  ...{ until: '2026-12-20T02:00:00Z', may_take_back: true },
})

let asked: string[] = []
/** Portions that are under way: each is answered when the test says how far it came. */
let held: ((done: number) => void)[] = []
const onOpenChange = vi.fn()
const onDone = vi.fn()

function Opened() {
  const [isOpen, setOpen] = useState(true)
  return (
    <BulkDialog
      chosen={{ noun: 'beneficiary', who: { keys: ['KB-1'] } }}
      count={TOTAL}
      action={{ kind: 'leave', place: { id: 3, name: 'Meals' } }}
      isOpen={isOpen}
      onOpenChange={(next) => {
        onOpenChange(next)
        setOpen(next)
      }}
      onDone={onDone}
    />
  )
}

beforeEach(() => {
  ;[asked, held] = [[], []]
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = ''] = url.split('?')
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    const answer = (body: object, status = 201) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    if (path.endsWith('/bulk/preview'))
      return answer(
        aBulkPreview({ total: TOTAL, changes: TOTAL, expected: { total: TOTAL, digest: 'x' } }),
        200,
      )
    if (path.endsWith('/bulk/portion'))
      return await new Promise<Response>((resolve) => held.push((done) => resolve(answer(record(done)))))
    if (path.endsWith('/bulk/take-back'))
      return answer({
        put_back: 200,
        stayed: 0,
        stays: [],
        waiting: asked.filter(isBack).length < 2 ? 80 : 0,
      })
    return answer(record(0))
  })
  render(
    <Providers>
      <Opened />
      <Toaster label="Notifications" dismissLabel="Dismiss" />
    </Providers>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const isPortion = (one: string) => one === 'POST /api/bulk/portion'
const isBack = (one: string) => one === 'POST /api/bulk/take-back'
const dialog = () => within(screen.getByRole('dialog'))
const patient = { timeout: 60_000 }
async function press(name: string) {
  const button = await dialog().findByRole<HTMLButtonElement>('button', { name }, patient)
  await waitFor(() => expect(button.disabled).toBe(false), patient)
  fireEvent.click(button)
}
const isUnderWay = (nth: number) => waitFor(() => expect(held).toHaveLength(nth), patient)
const came = (done: number) => held.at(-1)?.(done)

/** Begun, one portion of any size done, and stopped while the second is under way. */
async function stopHalf() {
  await press('Take 500 out')
  await isUnderWay(1)
  came(37)
  await isUnderWay(2)
  expect(dialog().getByRole('status').textContent).toBe('37 of 500')
  await press('Stop')
  came(200)
  await dialog().findByRole('button', { name: 'Go on' }, patient)
}

test('stopped, it ends with the portion under way, says how far it came, and Undo takes all of that back (H-1802)', async () => {
  await stopHalf()
  expect(dialog().getByRole('status').textContent).toBe(
    '200 of 500. What is done is done, and can be taken back.',
  )
  expect(asked.filter(isPortion)).toHaveLength(2)
  // Half done, it is left by its two buttons alone.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onOpenChange).not.toHaveBeenCalled()
  await press('Leave it so')
  expect(onOpenChange).toHaveBeenCalledWith(false)
  expect(onDone).not.toHaveBeenCalled()
  await screen.findByText('Stopped: 200 beneficiaries taken out of Meals', {}, patient)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone', {}, patient)
  expect(asked.filter(isBack)).toHaveLength(2)
  expect(asked.filter(isPortion)).toHaveLength(2)
})

test('stopped, it goes on from where it stood, and is not begun twice (H-1802)', async () => {
  await stopHalf()
  await press('Go on')
  await isUnderWay(3)
  expect(dialog().getByRole('status').textContent).toBe('200 of 500')
  came(500)
  await screen.findByText('500 beneficiaries taken out of Meals', {}, patient)
  expect(asked.filter((one) => one === 'POST /api/beneficiary/bulk')).toHaveLength(1)
  expect([onOpenChange.mock.calls, onDone.mock.calls.length]).toEqual([[[false]], 1])
})

test('whoever went for good while it ran is waited for by nobody: it ends (H-1802)', async () => {
  await press('Take 500 out')
  await isUnderWay(1)
  came(499)
  await isUnderWay(2)
  came(499)
  await screen.findByText('499 beneficiaries taken out of Meals', {}, patient)
  expect(asked.filter(isPortion)).toHaveLength(2)
})
