import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Care } from '../../../contract/care.ts'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { VisitsDialog } from './visits-dialog.tsx'

const nobodySaid: Care = {
  ...{ first_days: 7, every_days: null, grace_days: 0, counts: 'visit', eased_until: null },
  ...{ visitors: 1, gender_rule: '', language_rule: '', max_km: null, officers: [], version: 0 },
}
const preview = { people: 0, due: 0, overdue: 0, lost_touch: 0, never_seen: 0 }
let shownPreview = preview
let asked: URLSearchParams[] = []
const siti = { id: 3, name: 'Siti Rahman', is_in_use: true }
let sent: Record<string, unknown>[] = []
let written: Care = nobodySaid

beforeEach(() => {
  giveResizeObserver()
  sent = []
  asked = []
  shownPreview = preview
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.includes('/preview')) asked.push(new URL(url, 'http://kampung').searchParams)
    if (method !== 'PUT') return Response.json(url.includes('/staff') ? [siti] : shownPreview)
    sent.push(JSON.parse(String(body)))
    return Response.json(written)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(care = nobodySaid) {
  render(
    <Providers>
      <VisitsDialog programmeId="4" name="Befrienders" care={care} isOpen onOpenChange={() => {}} />
    </Providers>,
  )
}

async function saveAndUndo() {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(shownToasts()[0]?.action?.label).toBe('Undo'))
  shownToasts()[0]?.action?.onAction()
  await waitFor(() => expect(shownToasts()[0]?.title).toBe('Undone'))
}

test('Undo of a programme’s first rhythm leaves it without one, and without the ease that came with it (H-1913)', async () => {
  written = { ...nobodySaid, every_days: 7, eased_until: '2026-12-28', version: 1 }
  open()
  const every = await screen.findByRole('textbox', { name: 'Days between visits' })
  // A rhythm is offered that stands nowhere yet.
  expect(every).toHaveProperty('value', '14')
  await userEvent.clear(every)
  await userEvent.type(every, '7')
  await saveAndUndo()
  expect(sent).toMatchObject([{ every_days: 7 }, { every_days: null, eased_until: null }])
  expect(sent[0]).not.toHaveProperty('eased_until')
})

test('Undo of another change writes no rhythm where ‘No rhythm’ stood and stands (H-1913)', async () => {
  written = { ...nobodySaid, officers: [siti], version: 1 }
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^No rhythm/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Siti Rahman' }))
  await saveAndUndo()
  expect(sent).toMatchObject([
    { every_days: null, officer_ids: [3] },
    { every_days: null, officer_ids: [] },
  ])
})

test('a rhythm is offered to a programme of which nobody has said anything, and to none that goes without (H-2031)', async () => {
  written = { ...nobodySaid, officers: [siti], version: 3 }
  open({ ...nobodySaid, version: 2 })
  expect(await screen.findByRole('checkbox', { name: /^No rhythm/ })).toHaveProperty('ariaChecked', 'true')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Siti Rahman' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ every_days: null, officer_ids: [3] })
})

test('how far a volunteer may live is said, refused in words, and taken away again (H-2032)', async () => {
  written = { ...nobodySaid, max_km: 8, version: 3 }
  open({ ...nobodySaid, max_km: 8, version: 2 })
  const box = await screen.findByRole('textbox', { name: /^At most \(km\)/ })
  expect(box).toHaveProperty('value', '8')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  for (const [typed, said] of [
    ['51', 'At most 50 km'],
    ['0', 'At least 1 km'],
    ['near', 'Type a whole number'],
  ] as const) {
    await userEvent.clear(box)
    await userEvent.type(box, typed)
    await save()
    await screen.findByText(said)
  }
  expect(sent).toEqual([])
  await userEvent.clear(box)
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ max_km: null })
})

test('with ‘No rhythm’ ticked it is still said who would be due, by a rhythm of their own (H-2030)', async () => {
  shownPreview = { ...preview, people: 8, overdue: 5 }
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^No rhythm/ }))
  await waitFor(() => expect(asked.at(-1)?.has('every_days')).toBe(false))
  await waitFor(() => expect(document.body.textContent).toContain('With this, 5 people of 8'))
})
