import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CountedResponse } from '../../../contract/form-response.ts'
import { giveBrowser } from '../../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../../tests/resize-observer.ts'
import { HeldResponseDialog } from './held-response-dialog.tsx'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(cleanup)

const held = {
  ...{ id: 3, form_id: 1, stage: 1, programme_id: 2, programme_name: 'Befriending', form_title: 'Visit' },
  ...{ volunteer_first_name: 'Ali', volunteer_last_name: 'Osman', volunteer_display_name: 'Ali Osman' },
  ...{ responses: [], language: 'en', form_version: 1, occasion: '', held_because: 'second' },
  ...{ answered_at: '2026-11-03T02:00:00.000Z', created_at: '2026-11-03T02:00:00.000Z' },
} as unknown as CountedResponse

test.each([
  [false, 'No answers to this form count yet.'],
  [true, 'Answers to this form from other visits count. These would count beside them.'],
])(
  'with nothing of its occasion beside it, and other visits counting: %s, it is said as it is',
  (othersCount, said) => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <HeldResponseDialog
          held={held}
          counting={undefined}
          othersCount={othersCount}
          isOpen
          onOpenChange={() => undefined}
        />
      </QueryClientProvider>,
    )
    expect(screen.getByText(/Befriending, stage 1/).textContent).toContain(said)
  },
)
