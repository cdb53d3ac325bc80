import { beforeEach, expect, test, vi } from 'vitest'
import { focusField } from './focus-field.ts'

const find = (id: string) => document.getElementById(id) as HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<button id="save">Save</button><button id="other">Other</button>
    <input id="title" data-field="title" /><input id="stage" />`
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

test('whoever has gone on to another field meanwhile is left there', () => {
  find('save').focus()
  focusField('title')
  find('stage').focus()
  vi.runAllTimers()
  expect(document.activeElement).toBe(find('stage'))
})
