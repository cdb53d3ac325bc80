import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '../../app/providers.tsx'
import { NewPersonLogSheet } from './person-log-sheets.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawn = (isOpen: boolean) => (
  <Providers>
    <NewPersonLogSheet
      {...{ noun: 'beneficiary', recordKey: 'KB-1', name: 'Siti', isOpen }}
      onOpenChange={() => undefined}
    />
  </Providers>
)
const day = (text: string) => screen.queryByRole('button', { name: text })?.getAttribute('aria-pressed')

test('on a page that stays open overnight the next log begins with the day on which it is written', async () => {
  // In Singapore 23:59 of 28 February, then 00:01 of the 29th.
  vi.setSystemTime('2028-02-28T15:59:00Z')
  const { rerender } = render(drawn(true))
  expect(day('Today')).toBe('true')
  rerender(drawn(false))
  vi.setSystemTime('2028-02-28T16:01:00Z')
  rerender(drawn(true))
  expect(day('Today')).toBe('true')
  expect(screen.getByDisplayValue('29 Feb 2028')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }))
  expect(screen.getByDisplayValue('28 Feb 2028')).toBeTruthy()
})
