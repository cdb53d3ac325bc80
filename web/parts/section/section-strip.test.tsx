import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openRouted } from '../../../tests/routed-page.tsx'
import { Settled } from '../page/settled.tsx'
import { RecordSection } from './record-section.tsx'
import { WithSectionStrip } from './section-strip.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Of a strip whose links are so wide together, in a window so wide. */
function measures(whole: number, seen: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(whole)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(seen)
}
const further = () => document.querySelectorAll<HTMLElement>('[data-slot="beyond-sections"]')

const Page = () => (
  <Settled isReady>
    <WithSectionStrip>
      <RecordSection title="Visits and calls">none</RecordSection>
      <RecordSection title="Contacts">nobody yet</RecordSection>
    </WithSectionStrip>
  </Settled>
)

test('a strip that goes on beyond the edge shows it, and is moved there by a press (H-1962)', async () => {
  measures(900, 358)
  const scrollBy = vi.fn()
  HTMLElement.prototype.scrollBy = scrollBy
  const { leave } = await openRouted(Page, 'nobody yet')
  await waitFor(() => expect(further()).toHaveLength(1))
  const [button] = further()
  // For the pointer alone: by key the links themselves come into sight.
  expect([button?.tabIndex, button?.ariaHidden ?? button?.getAttribute('aria-hidden')]).toEqual([-1, 'true'])
  if (button) await userEvent.click(button)
  expect(scrollBy.mock.lastCall?.[0].left).toBeGreaterThan(100)
  leave()
})

test('one that fits shows nothing (H-1962)', async () => {
  measures(358, 358)
  const { leave } = await openRouted(Page, 'nobody yet')
  await screen.findByRole('navigation', { name: 'Sections' })
  expect(further()).toHaveLength(0)
  leave()
})

test('a sidebar that folds gives it room without a resize of the window, and its sign goes', async () => {
  const looks: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look)
      }
      observe() {}
      disconnect() {}
    },
  )
  measures(900, 358)
  const { leave } = await openRouted(Page, 'nobody yet')
  await waitFor(() => expect(further()).toHaveLength(1))
  measures(900, 900)
  for (const look of looks) look()
  await waitFor(() => expect(further()).toHaveLength(0))
  leave()
})
