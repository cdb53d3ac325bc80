import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { autosaveKey } from './autosaved-drafts.ts'
import { emptyDraft, type FormDraft } from './form-draft.ts'
import { useAutosave } from './use-autosave.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const typed = (title: string): FormDraft => ({ ...emptyDraft, title })
const mineAlone = autosaveKey('me new', '')
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(mineAlone))

function open(draft: FormDraft, start?: FormDraft) {
  const props = { place: 'me new', base: { draft: emptyDraft }, isDirty: true, wasKept: false, start }
  return renderHook((now: FormDraft) => useAutosave({ ...props, draft: now, onRestore: () => undefined }), {
    initialProps: draft,
  })
}
const putAway = () => window.dispatchEvent(new Event('pagehide'))

test('what signing out in another tab took away is not kept again until something is typed (H-892)', () => {
  const mine = typed('Mine')
  const page = open(mine)
  putAway()
  const [key = ''] = kept()
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  page.rerender(mine)
  putAway()
  expect(kept()).toEqual([])
  page.rerender(typed('Typed since'))
  putAway()
  expect(kept()).toEqual([key])
})

test('a copy is worth keeping once something was typed in it (H-892)', () => {
  const start = typed('The original')
  const page = open(start, start)
  putAway()
  expect(kept()).toEqual([])
  page.rerender(typed('My own'))
  putAway()
  expect(kept()).toHaveLength(1)
})
