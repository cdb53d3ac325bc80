import { afterEach, expect, test, vi } from 'vitest'
import { currentSection } from './current-section.ts'
import { inReadingOrder, sectionId } from './section-place.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** As the page's styles have it: what stays at the top, and the gap below it. */
const giveRoom = (padding: number, margin: number) =>
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element === document.documentElement
      ? { scrollPaddingTop: `${padding}px` }
      : { scrollMarginTop: `${margin}px` },
  )

/** A part whose top and foot lie so far below the window's top. */
function place(title: string, top: number) {
  const element = document.createElement('section')
  element.getBoundingClientRect = () => ({ top, bottom: top + 300 }) as DOMRect
  document.body.append(element)
  return { id: sectionId(title), title, element }
}

test('a part is called in the address as it is on the page', () => {
  expect(sectionId('Visits and calls')).toBe('visits-and-calls')
  expect(sectionId('Past Form Responses')).toBe('past-form-responses')
})

test('parts that come late stand where they are read', () => {
  const [first, second, third] = [place('Seen', 0), place('Facts', 300), place('Consent', 600)]
  expect(inReadingOrder([third, first, second])).toEqual([first, second, third])
})

test('the part that is read is the last that has passed the top; at the foot the one that was asked for', () => {
  giveRoom(56, 16)
  const places = [place('Seen', -400), place('Facts', 72), place('Consent', 350)]
  expect(currentSection(places, null)).toBe('facts')
  vi.stubGlobal('scrollY', 800)
  vi.stubGlobal('innerHeight', 600)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1400)
  expect(currentSection(places, null)).toBe('consent')
  expect(currentSection(places, { id: 'facts', y: 800, top: 72 })).toBe('facts')
})

test('the part that was gone to is the one that is read, however large the text', () => {
  const places = [place('Seen', -400), place('Facts', 144), place('Consent', 350)]
  giveRoom(112, 32)
  expect(currentSection(places, null)).toBe('facts')
  vi.stubGlobal('getComputedStyle', () => ({ scrollPaddingTop: 'auto', scrollMarginTop: '80px' }))
  expect(currentSection(places, null)).toBe('seen')
})
