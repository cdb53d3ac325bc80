import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCallback, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, type FormDraft } from './form-draft.ts'
import type { Fault } from './form-faults.ts'
import { newQuestion, type Questions } from './question-list.ts'
import { TranslationsDialog } from './translations-dialog.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const first: FormDraft = {
  ...emptyDraft,
  title: 'Home visit',
  questions: [
    newQuestion({
      question: 'How are they?',
      type: 'mcq',
      choices: ['Well', 'Unwell'].map((text, at) => ({
        key: `c${at}`,
        text,
        translations: {},
        madeFor: {},
      })) as never,
    }),
    newQuestion({
      question: 'What helped?',
      translations: { zh: '什么有帮助？' },
      madeFor: { zh: 'What helps?' },
    }),
  ],
}
let now = first

function Page({ at }: { at?: Fault }) {
  const [draft, setDraft] = useState(first)
  now = draft
  const onEdit = useCallback(
    (edit: (questions: Questions) => Questions) =>
      setDraft((before) => ({ ...before, questions: edit(before.questions) })),
    [],
  )
  return (
    <TranslationsDialog
      isOpen
      onOpenChange={() => undefined}
      draft={draft}
      at={at}
      onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      onEdit={onEdit}
    />
  )
}

test('the whole form is translated in one table: title, questions and options, and what was reworded is confirmed there', async () => {
  render(<Page />)
  const fields = screen.getAllByRole('textbox')
  // The title, two questions and two options, in three languages.
  expect(fields).toHaveLength(5 * 3)
  await userEvent.type(screen.getByRole('textbox', { name: 'Title in 中文' }), '家访')
  await userEvent.type(screen.getByRole('textbox', { name: '1. Question in Bahasa Melayu' }), 'Apa khabar?')
  await userEvent.type(screen.getByRole('textbox', { name: '1. Option 2 in 中文' }), '不好')
  expect(now.titles.zh).toBe('家访')
  expect(now.questions[0]?.translations).toEqual({ ms: 'Apa khabar?' })
  expect(now.questions[0]?.choices.map(({ translations }) => translations.zh)).toEqual([undefined, '不好'])
  await userEvent.click(screen.getByRole('button', { name: 'Still right: 2. Question in 中文' }))
  expect(now.questions[1]?.madeFor.zh).toBe('What helped?')
  expect(screen.queryByText(/The original was reworded/)).toBeNull()
})

test('opened for a fault it stands at that translation (H-1847)', async () => {
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = vi.fn()
  const fault = { field: 'c1 ms', where: 'Question 1, option 2', message: 'At most', language: 'ms' } as const
  render(<Page at={fault} />)
  const cell = screen.getByRole('textbox', { name: '1. Option 2 in Bahasa Melayu' })
  await vi.waitFor(() => expect(document.activeElement).toBe(cell), { timeout: 60_000 })
  Element.prototype.scrollIntoView = scrollIntoView
})
