import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { openRouted } from '../../../tests/routed-page.tsx'
import { SeenCard } from './seen-card.tsx'
import { VisitsCard } from './visits-card.tsx'

let leave = () => {}
afterEach(() => {
  cleanup()
  leave()
})

const programme = {
  ...{ first_days: 7, every_days: 21, grace_days: 4, counts: 'visit', eased_until: null, max_km: null },
  ...{ visitors: 1, gender_rule: '', language_rule: '', officers: [] },
}
const person = {
  ...{ last_visit: null, last_seen: null, last_tried: null, tries: 0, state: null, due_on: null, places: [] },
  ...{ risk: 'usual', risk_since: null },
}
const preview = { people: 0, due: 0, overdue: 0, lost_touch: 0, never_seen: 0 }

test.each<[string, ReactNode, string, string, RegExp, (count: number) => object]>([
  [
    'Visits of a programme',
    <VisitsCard key="1" programmeId="4" name="Befrienders" />,
    'Change',
    '/api/programme/care?',
    /^Days between visits/,
    (every_days) => ({ ...programme, every_days }),
  ],
  [
    'Set risk',
    <SeenCard key="2" serialNumber="KB-1" name="Tan Ah Moi" plans={null} />,
    'Set risk',
    '/api/beneficiary/care?',
    /^Why/,
    (count) => ({ ...person, risk_because: String(count) }),
  ],
])(
  'what is typed in %s stays where that is read again; the next opening begins with what stands now (H-1896)',
  async (_, card, button, at, label, record) => {
    let client: QueryClient | undefined
    let stands = { ...record(21), version: 3 }
    function Page() {
      client = useQueryClient()
      return (
        <>
          <p>page</p>
          {card}
        </>
      )
    }
    giveResizeObserver()
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.startsWith(at) ? stands : url.includes('preview') ? preview : []),
    )
    const page = await openRouted(Page, 'page')
    leave = page.leave
    const box = () => screen.findByLabelText<HTMLInputElement>(label)
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect((await box()).value).toBe('21')
    await userEvent.clear(await box())
    await userEvent.type(await box(), '30')
    stands = { ...record(28), version: 4 }
    await act(async () => client?.refetchQueries())
    expect((await box()).value).toBe('30')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect((await box()).value).toBe('28')
  },
)
