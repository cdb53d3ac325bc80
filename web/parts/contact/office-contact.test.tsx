import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OfficeContact } from './office-contact.tsx'

afterEach(cleanup)

const office = { contact_name: 'Mdm Halimah', contact_hours: '', contact_email: '' }

test.each([
  ['+6561234567', 'tel:+6561234567', 'Call the office: +65 6123 4567'],
  ['+60123456789', 'tel:+60123456789', 'Call the office: +60 12 345 6789'],
  ['1800 222 0000', 'tel:18002220000', 'Call the office: 1800 222 0000'],
])('the office’s %s is called and shown as any number is', async (contact_number, href, name) => {
  render(<OfficeContact office={{ ...office, contact_number }} />)
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(href)
})

test('nothing stands where nobody wrote a number', () => {
  const { container } = render(<OfficeContact office={{ ...office, contact_number: '' }} />)
  expect(container.textContent).toBe('')
})
