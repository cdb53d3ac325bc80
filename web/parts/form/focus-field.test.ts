import { beforeEach, expect, test, vi } from 'vitest'
import { focusField } from './focus-field.ts'

const find = (id: string) => document.getElementById(id) as HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<button id="save">Save</button><button id="other">Other</button>
    <input id="title" data-field="title" /><input id="stage" />
    <ol data-slot="toast-viewport" id="notices" tabindex="-1"><button id="dismiss">Dismiss</button></ol>`
  Element.prototype.scrollIntoView = () => {}
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('it leads to the field, from a press, from a button that has gone, and past one that took the focus back', () => {
  for (const after of ['save', 'other', 'gone']) {
    find('save').focus()
    focusField('title')
    if (after === 'gone') find('save').remove()
    else find(after).focus()
    vi.runAllTimers()
    expect(document.activeElement).toBe(find('title'))
  }
})

test.each(['stage', 'notices', 'dismiss'])('whoever has gone on to %s meanwhile is left there', (gone) => {
  find('save').focus()
  focusField('title')
  find(gone).focus()
  vi.runAllTimers()
  expect(document.activeElement).toBe(find(gone))
})
