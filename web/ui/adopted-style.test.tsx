import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { styleSingleton } from './adopted-style.ts'

it('stands from the first user to the last, in no element of the page (S-10)', () => {
  const Style = styleSingleton()
  const first = render(<Style styles="body { overflow: hidden }" />)
  const second = render(<Style styles="body { overflow: clip }" />)
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([
    'body { overflow: hidden; }',
  ])
  expect(document.querySelector('style')).toBeNull()
  first.unmount()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  second.unmount()
  expect(document.adoptedStyleSheets).toEqual([])
})
