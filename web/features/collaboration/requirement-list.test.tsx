import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RequirementList } from './requirement-list.tsx'

afterEach(cleanup)

test('a long address in a requirement is broken where its column ends (H-1841)', () => {
  const address = (path: string) => `https://forms.example/${path.repeat(40)}`
  const [asked, details, option] = ['asked', 'details', 'option'].map(address) as [string, string, string]
  render(
    <RequirementList
      requirements={[
        { type: 'open', requirement: asked, details },
        { type: 'dropdown', requirement: 'Course', options: [option] },
      ]}
    />,
  )
  // Nothing is laid out here: what breaks it is the class.
  for (const text of [asked, details, option])
    expect(screen.getByText(text).closest('.wrap-anywhere'), text).toBeTruthy()
})

test('two options that say the same both stand there', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <RequirementList
      requirements={[{ type: 'dropdown', requirement: 'Course', options: ['First aid', 'First aid'] }]}
    />,
  )
  expect(screen.getAllByText('First aid')).toHaveLength(2)
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
