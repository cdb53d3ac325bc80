import { afterEach, expect, test } from 'vitest'
import { inUse, placeOver } from './toast-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const clearPlace = (...asked: Parameters<typeof placeOver>) => placeOver(...asked).place
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const wide = { width: 384, height: 64 }
const narrow = { width: 358, height: 72 }

afterEach(() => document.body.replaceChildren())

test('it stands at the foot unless that covers the field that is filled in, or a button of the dialog', () => {
  expect(clearPlace(wide, desktop, 0, [])).toBe('bottom')
  expect(clearPlace(wide, desktop, 0, [box(200, 100, 400, 40)])).toBe('bottom')
  // A sheet at the right has its buttons at its foot.
  const footer = [box(1180, 844, 100, 40), box(1290, 844, 130, 40)]
  expect(clearPlace(wide, desktop, 0, footer)).toBe('top')
  // And a cross at its head.
  expect(clearPlace(wide, desktop, 0, [...footer, box(1390, 20, 36, 36)])).toBe('bottom-left')
  expect(clearPlace(narrow, phone, 0, [box(16, 760, 358, 44)])).toBe('top')
  expect(clearPlace(narrow, phone, 0, [box(16, 30, 358, 44)])).toBe('bottom')
})

test('what stands at the foot of the page is counted in', () => {
  expect(clearPlace(narrow, phone, 80, [box(16, 780, 358, 44)])).toBe('bottom')
  expect(clearPlace(narrow, phone, 80, [box(16, 690, 358, 44)])).toBe('top')
})

test('where every place covers something, it covers the least', () => {
  expect(clearPlace(narrow, phone, 0, [box(16, 700, 358, 144), box(200, 20, 174, 44)])).toBe('top')
})

test('it says whether there is no place that covers nothing', () => {
  expect(placeOver(narrow, phone, 0, [box(16, 700, 358, 144)]).isOver).toBe(false)
  expect(placeOver(narrow, phone, 0, [box(16, 700, 358, 144), box(200, 20, 174, 44)]).isOver).toBe(true)
})

test('the bar of what is selected is kept clear, until a dialog lies over it (H-1950)', () => {
  const notice = document.createElement('ol')
  const bar = document.createElement('div')
  bar.dataset.slot = 'selection-bar'
  bar.getBoundingClientRect = () => box(300, 760, 900, 52) as DOMRect
  document.body.replaceChildren(bar, notice)
  // Where a short list ends the bar stands above the foot, where the notice would lie over it.
  expect(clearPlace(wide, desktop, 68, inUse(notice))).toBe('top')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  dialog.dataset.state = 'open'
  document.body.append(dialog)
  expect(inUse(notice)).toEqual([])
})
