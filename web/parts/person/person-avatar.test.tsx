import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PersonAvatar } from './person-avatar.tsx'

afterEach(cleanup)

test.each([
  ['Rajendran s/o Muthu', 'RM'],
  ['', 'CN'],
  [null, ''],
])('the picture of %j says %j (D-11)', (name, text) => {
  const { container } = render(<PersonAvatar name={name} />)
  expect(container.textContent).toBe(text)
  expect(container.children).toHaveLength(1)
})
