import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '../../contract/form.ts'
import { words } from '../words.ts'
import { WrittenFormPage } from './written-form-page.tsx'

type Shown = { form: Form; onBegun: () => void }
const page = vi.hoisted(() => ({ form: undefined as unknown, shown: undefined as unknown, mounts: 0 }))

vi.mock('@tanstack/react-router', () => ({
  useParams: () => ({ sNo: 'B-1', pid: '7', sid: '1' }),
  useNavigate: () => vi.fn(),
  Link: () => null,
}))
vi.mock('@tanstack/react-query', async (actual) => ({
  ...(await actual<object>()),
  useQuery: ({ queryKey }: { queryKey: readonly unknown[] }) => ({
    data: queryKey[0] === 'form' ? page.form : { status: 'Active', first_name: 'Siti', last_name: 'R' },
    error: null,
  }),
}))
vi.mock('../parts/location/back.ts', () => ({ useBack: () => vi.fn() }))
vi.mock('../parts/location/still-here.ts', () => ({ useStillHere: () => () => true }))
vi.mock('../parts/page/page-header.tsx', () => ({
  PageHeader: ({ heading }: { heading: string }) => <h1>{heading}</h1>,
}))
vi.mock('../features/form-response/written-form.tsx', async () => {
  const { useState } = await import('react')
  return {
    WrittenForm: (shown: Shown) => {
      useState(() => {
        page.mounts += 1
      })
      page.shown = shown
      return null
    },
  }
})

const form = {
  ...{ form_id: 3, programme_id: 7, stage: 1, title: 'Talk', programme_name: 'Befriending' },
  ...{ questions: [{ uid: 'q1', question: 'Well?' }], form_version: 1 },
}
const reworded = { ...form, title: 'Longer talk', form_version: 2, questions: [] }
const another = { ...form, form_id: 9, title: 'First call' }
const shown = () => page.shown as Shown

beforeEach(() => Object.assign(page, { form, mounts: 0 }))
afterEach(cleanup)

test.each([
  ['a colleague rewords it', reworded],
  ['another form comes to its place', another],
])('what is being written down stays as it was begun when %s (H-1848)', (_, now) => {
  const { rerender } = render(<WrittenFormPage />)
  shown().onBegun()
  page.form = now
  rerender(<WrittenFormPage />)
  expect(shown().form).toEqual(form)
  expect(screen.getByRole('heading').textContent).toBe('Talk')
  expect(screen.getByRole('status').textContent).toBe(words.response.writtenDown.older)
  expect(page.mounts).toBe(1)
})

test('who has written nothing yet is asked it as it is now (H-1848)', () => {
  const { rerender } = render(<WrittenFormPage />)
  page.form = reworded
  rerender(<WrittenFormPage />)
  expect(shown().form).toEqual(reworded)
  expect(screen.queryByRole('status')).toBeNull()
})
