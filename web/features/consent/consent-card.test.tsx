import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { Providers } from '../../app/providers.tsx'
import { ConsentCard } from './consent-card.tsx'

const wording = (version: number, words: string) => ({
  ...{ version, wording: words, since: '2026-01-05T02:00:00Z', written_by_name: '' },
})
const photographs = {
  ...{ id: 5, name: 'Photographs', is_retired: false, version: 2 },
  wordings: [wording(2, 'Newer words.'), wording(1, 'First words.')],
}
const said = (id: number, wording_version: number, state: string, stands: boolean) => ({
  ...{ id, purpose_id: 5, purpose_name: 'Photographs', wording_version, state, stands },
  ...{ wording: wording_version === 1 ? 'First words.' : 'Newer words.', on_day: '2026-02-01', how: 'paper' },
  ...{ note: '', noted_by_name: '', noted_at: '2026-02-01T02:00:00Z' },
})
let purposes: object[]
let consents: object[]
let sent: object[]

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push({ url, ...JSON.parse(String(body)) })
      return Response.json(said(9, 1, 'withdrawn', true), { status: 201 })
    }
    return Response.json(url.includes('/purpose') ? purposes : consents)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = () =>
  render(
    <Providers>
      <ConsentCard noun="beneficiary" recordKey="KB-1" beneficiaryId={41} name="Siti" />
    </Providers>,
  )

test('a withdrawal begins with the words in which the consent was given, and says of whom it is (H-1992, H-1990)', async () => {
  purposes = [photographs]
  consents = [said(8, 1, 'given', true)]
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw: Photographs' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('First words.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ wording_version: 1, state: 'withdrawn' })
  expect(sent[0]).toHaveProperty('url', expect.stringContaining('beneficiary_id=41'))
})

test('what was said in other words before stands there in those (H-1992)', async () => {
  purposes = [photographs]
  consents = [said(9, 2, 'given', true), said(8, 1, 'refused', false), said(7, 2, 'refused', false)]
  show()
  await userEvent.click(await screen.findByRole('button', { name: /The wording/ }))
  expect(screen.getAllByText('Newer words.')).toHaveLength(1)
  screen.getByText('First words.')
})

test('where nothing is asked for any more nobody is offered to note it (H-1995)', async () => {
  purposes = [{ ...photographs, is_retired: true }]
  consents = [said(8, 1, 'given', true)]
  show()
  await screen.findByRole('button', { name: 'Withdraw: Photographs' })
  expect(screen.queryByRole('button', { name: 'Note consent' })).toBeNull()
})
