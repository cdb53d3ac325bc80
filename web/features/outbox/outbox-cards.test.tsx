import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SignedIn } from '../../../contract/user.ts'
import { memoryDeviceStore } from '../../../tests/memory-device-store.ts'
import { become } from '../../device/device.ts'
import type { FormItem } from '../../device/outbox-store.ts'
import { openWithServerKey } from '../../device/vault-opening.ts'
import { OutboxCard } from './outbox-cards.tsx'

afterEach(cleanup)

const user: SignedIn = {
  id: 21,
  account_id: 21,
  first_name: 'Siti',
  last_name: 'Rahman',
  email: '',
  profile_picture: '',
  department: '',
  is_super_admin: false,
  role: 'volunteer',
}
const item: FormItem = {
  key: 'k',
  serial_number: 'B-1',
  programme_id: 1,
  stage: 1,
  title: 'Home visit',
  person_name: 'Tan Ah Moi',
  programme_name: 'Meals',
  letter: null,
  state: 'refused',
  refusal: 'conflict',
  tries: 1,
  faults: 0,
  fault_at: null,
  sent_at: null,
  send_from: null,
  refused_at: null,
  made_at: 0,
}

async function phoneOf(contact_number: string) {
  const server_key = Buffer.alloc(32, 'a').toString('base64url')
  const vault = await openWithServerKey(memoryDeviceStore().store, { account_id: 21, server_key })
  const office = { contact_name: 'Mdm Halimah', contact_number, contact_email: '', contact_hours: '' }
  const told = { account_id: 21, tag: 't', people: [], forms: [], office }
  become({ phase: 'open', vault, visits: { ...told, user, fetched_at: 0, seen: [] } })
}

test('what was not taken says which number to call', async () => {
  await phoneOf('+6561234567')
  render(<OutboxCard item={item} />)
  expect(screen.getByRole('link', { name: /6123 4567/ }).getAttribute('href')).toBe('tel:+6561234567')
  cleanup()
  render(<OutboxCard item={{ ...item, state: 'ready', refusal: '' }} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('where the office has set no number it says whom to ask', async () => {
  await phoneOf('')
  render(<OutboxCard item={item} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/Ask whoever gave you your sign-in/)).toBeTruthy()
})
