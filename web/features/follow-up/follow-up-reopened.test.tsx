import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FollowUp } from '../../../contract/follow-up.ts'
import { signedInOfficer } from '../../../tests/opened-app.tsx'
import { openRouted } from '../../../tests/routed-page.tsx'
import { useSession } from '../../session/session.ts'
import { shownToasts } from '../../ui/toast-store.ts'
import { FollowUpRow } from './follow-up-row.tsx'
import { useFollowUpActions } from './use-follow-up-actions.ts'

const dropped: FollowUp = {
  ...{ beneficiary_id: 1, beneficiary_serial_number: 'KB-1', is_deceased: false, programme_id: null },
  ...{ engagement_id: null, owner_has_left: false, updated_at: '2026-11-30T02:00:00.000Z' },
  ...{ id: 5, version: 3, beneficiary_name: 'Tan Ah Moi', subject: 'Ring the clinic', detail: '' },
  ...{
    urgency: 'usual',
    due_on: '2026-12-01',
    owner_id: null,
    owner_name: '',
    state: 'dropped',
    outcome: '',
  },
  ...{ closed_by_name: 'Mei Ling Tan', closed_at: '2026-11-30T02:00:00.000Z', response_id: null },
  ...{
    created_at: '2026-11-29T02:00:00.000Z',
    source_kind: 'hand',
    said_at: null,
    said_by: '',
    said_note: '',
  },
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a follow-up that was dropped is opened again from its row, and a refusal is said (H-2002)', async () => {
  const sent: [string, string | null][] = []
  let isStale = true
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    if (!path.includes('/follow-up/reopen')) return Response.json(signedInOfficer)
    sent.push([path, new Headers(headers).get('if-match')])
    if (!isStale) return Response.json({ ...dropped, state: 'open', version: 4 })
    const message = 'Someone changed this while you were editing'
    return Response.json({ code: 'stale', message, request_id: 'r', current: dropped }, { status: 412 })
  })
  const Row = () => <FollowUpRow one={dropped} actions={useFollowUpActions()} />
  const Gate = () => (useSession().user ? <Row /> : null)
  const { leave } = await openRouted(() => <Gate />, 'Ring the clinic')
  const press = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Open again: / })))
    return await vi.waitUntil(() => shownToasts()[0]?.title)
  }
  expect(await press()).toBe('It could not be opened again.')
  isStale = false
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Open again: / })))
  await vi.waitUntil(() => shownToasts()[0]?.title === 'It is open again.')
  expect(sent).toEqual([
    ['/api/follow-up/reopen?id=5', '"3"'],
    ['/api/follow-up/reopen?id=5', '"3"'],
  ])
  leave()
})

test('a second press of Drop, before the first is answered, sends nothing and takes no Undo away', async () => {
  const open: FollowUp = { ...dropped, state: 'open', closed_by_name: '', closed_at: null }
  const sent: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/follow-up/close')) return Response.json(signedInOfficer)
    sent.push(path)
    await promise
    return Response.json({ ...dropped, version: 4 })
  })
  const Row = () => <FollowUpRow one={open} actions={useFollowUpActions()} />
  const Gate = () => (useSession().user ? <Row /> : null)
  const { leave } = await openRouted(() => <Gate />, 'Ring the clinic')
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Drop: / })))
  await press()
  await press()
  resolve()
  await vi.waitUntil(() => shownToasts()[0]?.title === 'It is dropped.')
  expect(sent).toHaveLength(1)
  leave()
})
