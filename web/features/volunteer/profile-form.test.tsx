import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Volunteer } from '../../../contract/volunteer.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { Providers } from '../../app/providers.tsx'
import { isAnythingUnsaved } from '../../parts/unsaved/leave-guard.ts'
import { en } from '../../volunteer-words/en.ts'
import { lockWords } from '../../volunteer-words/lock-words.ts'
import { ownPinWords } from '../../volunteer-words/own-pin-words.ts'
import { problemText } from '../../volunteer-words/problem-text.ts'
import { ProfileForm } from './profile-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mine = {
  ...{ account_id: 21, first_name: 'Mei', last_name: 'Tan', version: 3 },
  ...{ contact_number: '+6591112222', email: 'old@mail.example' },
} as unknown as Volunteer
const EMAIL = 'new@mail.example'
const refused = (status: number, code: string, fields?: object) => [
  status,
  { code, message: '', request_id: '1', ...(fields && { fields }) },
]
const needed = refused(422, 'invalid', { pin: 'Type your PIN to change your email address' })
const wrong = refused(422, 'invalid', { pin: 'This PIN is not right' })

/** The form before a server that answers each save in turn; answers what was sent. */
function openForm(...answers: unknown[][]) {
  const sent: unknown[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return new Response('null', { status: 401 })
    sent.push(JSON.parse(String(init.body)))
    const [status, body] = answers.shift() ?? [200, { ...mine, email: EMAIL, version: 4 }]
    return new Response(JSON.stringify(body), {
      status: Number(status),
      headers: { 'content-type': 'application/json' },
    })
  })
  render(
    <Providers>
      <ProfileForm volunteer={mine} />
    </Providers>,
  )
  return sent
}
const save = () => userEvent.click(screen.getByRole('button', { name: en.profile.save }))
async function changeAddress(): Promise<void> {
  const field = screen.getByLabelText(en.profile.email)
  await userEvent.clear(field)
  await userEvent.type(field, EMAIL)
  await save()
}
const pinField = () => screen.findByLabelText(ownPinWords.en.label)

test('another address asks for the PIN, says a wrong one, and goes with the right one (H-1656)', async () => {
  const sent = openForm(needed, wrong)
  await changeAddress()
  const pin = await pinField()
  await waitFor(() => expect(document.activeElement).toBe(pin))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(isAnythingUnsaved()).toBe(true)
  await userEvent.type(pin, '000 001')
  await save()
  await screen.findByText(lockWords.en.wrong)
  // What was typed stays, but the PIN.
  expect(screen.getByLabelText(en.profile.email)).toHaveProperty('value', EMAIL)
  await userEvent.type(await pinField(), '739164')
  await save()
  await waitFor(() => expect(screen.queryByLabelText(ownPinWords.en.label)).toBeNull())
  expect(isAnythingUnsaved()).toBe(false)
  const contact = { contact_number: '+6591112222', email: EMAIL }
  expect(sent).toEqual([contact, { ...contact, pin: '000001' }, { ...contact, pin: '739164' }])
})

test('who typed too many wrong ones is told to wait (H-1656)', async () => {
  openForm(needed, refused(429, 'too_many', { pin: 'Too many wrong PINs. Try again in 15 minutes' }))
  await changeAddress()
  await userEvent.type(await pinField(), '000001')
  await save()
  await screen.findByText(ownPinWords.en.locked)
})

test('a server that is busy is no wrong PIN: what was typed stays, and is not said to be locked', async () => {
  const sent = openForm(needed, [429, { code: 'too_many', message: 'Busy', request_id: '1' }])
  await changeAddress()
  const field = (await pinField()) as HTMLInputElement
  await userEvent.type(field, '739164')
  await save()
  await waitFor(() => expect(sent).toHaveLength(2))
  await screen.findByText(problemText(new ApiProblem('too_many' as never, 429, ''), en))
  expect(screen.queryByText(ownPinWords.en.locked)).toBeNull()
  expect(field.value).toBe('739164')
})
