import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Form } from '../../../contract/form.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { words } from '../../words.ts'
import { DraftOffer } from './draft-offer.tsx'
import { emptyDraft } from './form-draft.ts'
import { FORM_GONE } from './form-refusal.ts'
import { type Saved, savedOf } from './kept-draft.ts'
import { type Send, useFormEditor } from './use-form-editor.ts'

const moved: Form = {
  ...{ form_id: 4, stage: 2, programme_id: 7, programme_name: 'Kopi Circle', cover_image: '' },
  ...{ title: 'Home visit', title_translations: {}, title_made_for: {}, questions: [] },
  ...{ repeats: 'once', every_weeks: null, due_days: null, due_after: null },
  ...{ created_at: '2026-01-02T03:04:05.000Z', form_version: 1, version: 3 },
}
/** Made where the other stood; every form begins with version 1. */
const standing: Form = { ...moved, form_id: 9, title: 'First call', version: 1 }

const send = vi.fn<Send>()
beforeEach(() => void send.mockReset())
afterEach(cleanup)

const open = () =>
  renderHook((saved: Saved) => useFormEditor(saved, send, 'me 7/2'), { initialProps: savedOf(moved) })

test('whoever typed is told at once that another form stands here, and saves over none but their own (H-1844)', async () => {
  const { result, rerender } = open()
  act(() => result.current.change((draft) => ({ ...draft, title: 'Mine' })))
  rerender(savedOf(standing))
  expect([result.current.isReplaced, result.current.draft.title]).toEqual([true, 'Mine'])
  const gone = 'This is not there any more: someone deleted it meanwhile.'
  send.mockRejectedValueOnce(new ApiProblem('not_found', 404, gone))
  await act(() => result.current.save())
  expect(send.mock.lastCall?.[1]).toEqual({ version: 3, form_id: 4 })
  expect(result.current.refusal?.message).toBe(FORM_GONE)
  expect(result.current.draft.title).toBe('Mine')
})

test('whoever typed nothing sees the form that stands here now, though its version is lower (H-1844)', async () => {
  const { result, rerender } = open()
  rerender(savedOf(standing))
  expect([result.current.isReplaced, result.current.draft.title]).toEqual([false, 'First call'])
  send.mockResolvedValueOnce(standing)
  await act(() => result.current.save())
  expect(send.mock.lastCall?.[1]).toEqual({ version: 1, form_id: 9 })
})

test('a draft of the form that stood here is offered as another form’s, not as an older one of this (H-1844)', () => {
  const draft = { draft: { ...emptyDraft, title: 'Mine' }, base: savedOf(moved), at: 0, id: '' }
  render(<DraftOffer drafts={[draft]} saved={savedOf(standing)} onRestore={vi.fn()} onDiscard={vi.fn()} />)
  expect(screen.getByText(words.form.draft.ofAnother)).toBeTruthy()
  expect(screen.queryByText(words.form.draft.newer)).toBeNull()
})
