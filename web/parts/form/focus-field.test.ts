import { beforeEach, expect, test, vi } from 'vitest'
import { focusField } from './focus-field.ts'

const find = (id: string) => document.getElementById(id) as HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<button id="save">Save</button><button id="other">Other</button>
    <input id="title" data-field="title" /><input id="stage" />
    <ol data-slot="toast-viewport" id="notices" tabindex="-1"><button id="dismiss">Dismiss</button></ol>`
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    document.body.innerHTML = ''
  }
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

test('what stands as soon as the press is drawn has the focus for the very next key', async () => {
  find('save').focus()
  focusField('title')
  await Promise.resolve()
  expect(document.activeElement).toBe(find('title'))
  vi.runAllTimers()
  expect(document.activeElement).toBe(find('title'))
})

test('whoever was led and turned back is left there, and what was led to and drawn anew is led to again', async () => {
  for (const start of ['stage', 'save']) {
    find(start).focus()
    focusField('title')
    await Promise.resolve()
    find(start).focus()
    vi.runAllTimers()
    expect(document.activeElement).toBe(find(start))
  }
  focusField('title')
  await Promise.resolve()
  find('title').outerHTML = '<input id="title" data-field="title" />'
  expect(document.activeElement).toBe(document.body)
  vi.runAllTimers()
  expect(document.activeElement).toBe(find('title'))
})

test('out of a dialog that closes it leads once that has let go, even past the button that opened it', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="put">Put</button></div>')
  find('put').focus()
  focusField('title')
  await Promise.resolve()
  expect(document.activeElement).toBe(find('put'))
  find('save').focus()
  vi.runAllTimers()
  expect(document.activeElement).toBe(find('title'))
})
