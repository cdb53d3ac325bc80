import { act, cleanup, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Form, formOperations } from '../../../contract/form.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { call } from '../../api/client.ts'
import { draftOf, emptyDraft } from './form-draft.ts'
import type { Saved } from './kept-draft.ts'
import { type Ask, type Send, useFormEditor } from './use-form-editor.ts'

const record: Form = {
  form_id: 4,
  stage: 2,
  programme_id: 7,
  programme_name: 'Kopi Circle',
  cover_image: '',
  title: 'Home visit',
  title_translations: {},
  title_made_for: {},
  questions: [
    { id: 1, uid: 'u1', question: 'First', type: 'short', required: true, choices: [], translations: {} },
  ],
  created_at: '2026-01-02T03:04:05.000Z',
  repeats: 'once',
  every_weeks: null,
  due_days: null,
  due_after: null,
  form_version: 1,
  version: 5,
}
const send = vi.fn<Send>()
const open = (saved: Saved) =>
  renderHook((given: Saved) => useFormEditor(given, send, 'me 7/2'), { initialProps: saved }).result
const existing = (): Saved => ({ draft: draftOf(record), version: record.version })

beforeEach(() => void send.mockReset())
afterEach(cleanup)
// A refusal leads to its field a moment later; the page must still be there then.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)))

async function save(editor: ReturnType<typeof open>): Promise<boolean> {
  let isSaved = false
  await act(async () => {
    isSaved = await editor.current.save()
  })
  return isSaved
}

test('a form without a programme is not sent, says so, and loses nothing typed (G-11)', async () => {
  const editor = open({ draft: emptyDraft })
  act(() => editor.current.change((draft) => ({ ...draft, title: 'Home visit' })))
  expect(editor.current.faults).toEqual({})
  expect(await save(editor)).toBe(false)
  expect(send).not.toHaveBeenCalled()
  expect(editor.current.faults).toEqual({ programme_id: 'Tag a programme before saving' })
  expect(editor.current.draft.title).toBe('Home visit')
})

test('what was typed in the very same moment is sent, with the version that was read', async () => {
  const editor = open(existing())
  await act(async () => {
    editor.current.change((draft) => ({ ...draft, title: 'Typed' }))
    await editor.current.save()
  })
  expect(send.mock.calls).toMatchObject([[{ title: 'Typed', stage: 2, programme_id: 7 }, { version: 5 }]])
})

test('saving twice at once sends once', async () => {
  let answer: (() => void) | undefined
  send.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(record))))
  const editor = open(existing())
  await act(async () => {
    const both = [editor.current.save(), editor.current.save()]
    answer?.()
    expect(await Promise.all(both)).toEqual([true, false])
  })
  expect(send).toHaveBeenCalledTimes(1)
})

test('saving again before the page is left sends nothing; what is typed after it is sent', async () => {
  send.mockResolvedValue(record)
  const editor = open(existing())
  expect(await save(editor)).toBe(true)
  expect(await save(editor)).toBe(false)
  act(() => editor.current.change((draft) => ({ ...draft, title: 'Later' })))
  expect(await save(editor)).toBe(true)
  expect(send).toHaveBeenCalledTimes(2)
})

test('what is saved is not asked about while its page is left; what differs from it is', async () => {
  send.mockResolvedValue(record)
  const editor = open(existing())
  act(() => editor.current.change((draft) => ({ ...draft, title: 'Saved' })))
  expect(editor.current.isDirty).toBe(true)
  await save(editor)
  expect(editor.current.isDirty).toBe(false)
  act(() => editor.current.change((draft) => ({ ...draft, title: 'Later' })))
  expect(editor.current.isDirty).toBe(true)
  act(() => editor.current.change((draft) => ({ ...draft, title: 'Saved' })))
  expect(editor.current.isDirty).toBe(false)
  act(() => editor.current.change((draft) => ({ ...draft, title: record.title })))
  expect(editor.current.isDirty).toBe(true)
})

test('a taken stage stands under Stage until it is changed (G-30)', async () => {
  const taken = 'This programme already has a form for stage 2'
  send.mockRejectedValue(new ApiProblem('conflict', 409, taken, { fields: { stage: taken } }))
  const editor = open(existing())
  expect(await save(editor)).toBe(false)
  expect(editor.current.faults).toEqual({ stage: taken })
  expect(editor.current.refusal).toBeNull()
  act(() => editor.current.change((draft) => ({ ...draft, stage: '3' })))
  expect(editor.current.faults).toEqual({})
})

test('any other failure is said in words, and everything is still there', async () => {
  send.mockRejectedValue(new ApiProblem('network', 0, 'The server could not be reached.'))
  const editor = open(existing())
  act(() => editor.current.change((draft) => ({ ...draft, title: 'Mine' })))
  expect(await save(editor)).toBe(false)
  expect(editor.current.refusal?.message).toBe('The server could not be reached.')
  expect(editor.current.draft.title).toBe('Mine')
  expect(editor.current.isDirty).toBe(true)
})

describe('somebody else saved meanwhile (S-15)', () => {
  const current = { ...record, title: 'Theirs', questions: [], version: 8 }
  beforeEach(() => {
    send.mockRejectedValueOnce(new ApiProblem('stale', 412, 'Someone else changed this', { current }))
  })

  test('what I did not touch is theirs; what both changed waits for me, then names the version shown', async () => {
    const editor = open(existing())
    act(() => editor.current.change((draft) => ({ ...draft, title: 'Mine' })))
    expect(await save(editor)).toBe(false)
    expect(editor.current.clash?.lines).toMatchObject([
      { field: 'title', mine: 'Mine', theirs: 'Theirs', isTaken: false },
      { field: 'questions', mine: '1 question', theirs: '0 questions', isTaken: true },
    ])
    expect(editor.current.draft).toMatchObject({ title: 'Mine', questions: [] })
    expect(await save(editor)).toBe(false)
    expect(editor.current.clash?.hasAsked).toBe(true)
    expect(send).toHaveBeenCalledTimes(1)

    act(() => editor.current.choose('title', 'mine'))
    expect(await save(editor)).toBe(true)
    expect(send.mock.lastCall).toMatchObject([{ title: 'Mine', questions: [] }, { version: 8 }])
  })

  test('a part that only I changed is saved without a question', async () => {
    const editor = open(existing())
    act(() => editor.current.change((draft) => ({ ...draft, stage: '3' })))
    await save(editor)
    expect(editor.current.clash?.lines.every(({ isTaken }) => isTaken)).toBe(true)
    expect(await save(editor)).toBe(true)
    expect(send.mock.lastCall).toMatchObject([{ title: 'Theirs', stage: 3, questions: [] }, { version: 8 }])
  })

  test('is told before I am asked what my edit does: theirs must not be told as mine', async () => {
    send.mockReset()
    const ask = vi.fn<Ask>().mockRejectedValueOnce(new ApiProblem('stale', 412, '', { current }))
    const { result } = renderHook(() => useFormEditor(existing(), send, 'me 7/2', { ask }))
    act(() => result.current.change((draft) => ({ ...draft, stage: '3' })))
    expect(await save(result)).toBe(false)
    expect(ask.mock.lastCall?.[1]?.version).toBe(5)
    expect(send).not.toHaveBeenCalled()
    expect(result.current.draft).toMatchObject({ title: 'Theirs', stage: '3' })
    ask.mockImplementationOnce(async (body) => body)
    expect(await save(result)).toBe(true)
    expect([ask.mock.lastCall?.[1].version, send.mock.lastCall?.[1].version]).toEqual([8, 8])
  })

  test('who changed nothing is shown theirs, and saves over the version that was shown', async () => {
    const editor = open(existing())
    await save(editor)
    expect(editor.current.clash?.lines.every(({ isTaken }) => isTaken)).toBe(true)
    expect(editor.current.draft).toMatchObject({ title: 'Theirs', questions: [] })
    expect(await save(editor)).toBe(true)
    expect(send.mock.lastCall).toMatchObject([{ title: 'Theirs' }, { version: 8 }])
  })

  test('writing something that is neither is a choice too', async () => {
    const editor = open(existing())
    act(() => editor.current.change((draft) => ({ ...draft, title: 'Mine' })))
    await save(editor)
    act(() => editor.current.change((draft) => ({ ...draft, title: 'Ours' })))
    expect(await save(editor)).toBe(true)
    expect(send.mock.lastCall).toMatchObject([{ title: 'Ours' }, { version: 8 }])
  })
})

describe('the form is read again', () => {
  const newer = { draft: draftOf({ ...record, title: 'Newer' }), version: 6 }

  test('who typed nothing sees the newest', () => {
    const hook = renderHook((saved: Saved) => useFormEditor(saved, send, 'me 7/2'), {
      initialProps: existing(),
    })
    hook.rerender(newer)
    expect(hook.result.current.draft.title).toBe('Newer')
    expect(hook.result.current.isDirty).toBe(false)
  })

  test('who typed keeps it, and is asked on saving', async () => {
    const hook = renderHook((saved: Saved) => useFormEditor(saved, send, 'me 7/2'), {
      initialProps: existing(),
    })
    act(() => hook.result.current.change((draft) => ({ ...draft, title: 'Mine' })))
    hook.rerender(newer)
    expect(hook.result.current.draft.title).toBe('Mine')
    await save(hook.result)
    expect(send.mock.lastCall?.[1]?.version).toBe(5)
  })
})

describe('the session ends meanwhile', () => {
  const answers = (status: number) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'unauthenticated', message: 'Sign in', request_id: 'r' }, { status }),
    )
  const endSession = async () => {
    answers(401)
    await call(formOperations.list).catch(() => undefined)
    cleanup()
  }
  afterEach(() => vi.unstubAllGlobals())

  test('what was typed waits for its writer, with the version that it was typed on', async () => {
    const editor = open(existing())
    act(() => editor.current.change((draft) => ({ ...draft, title: 'Long thought' })))
    await endSession()
    const again = open({ draft: draftOf({ ...record, title: 'Newer' }), version: 9 })
    expect(again.current.draft.title).toBe('Long thought')
    expect(again.current.isDirty).toBe(true)
    await save(again)
    expect(send.mock.lastCall?.[1]?.version).toBe(5)
    cleanup()
    expect(open(existing()).current.draft.title).toBe('Home visit')
  })

  test('what was not changed is not kept', async () => {
    open(existing())
    await endSession()
    expect(open({ draft: draftOf({ ...record, title: 'Newer' }), version: 9 }).current.draft.title).toBe(
      'Newer',
    )
  })
})
