import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedPerson, unknownFacts } from '../../tests/listed-person.ts'
import { type Answer, closeApp, giveBrowser, openApp, problem } from '../../tests/opened-app.tsx'
import { giveResizeObserver } from '../../tests/resize-observer.ts'
import { createQueryClient } from '../api/query-client.ts'
import { emptyBeneficiary } from '../features/beneficiary/beneficiary-form.ts'
import { StatusFields } from '../features/beneficiary/status-fields.tsx'
import { PartnerSelect } from '../features/collaboration/partner-select.tsx'
import { FollowUpFields } from '../features/follow-up/follow-up-fields.tsx'
import { emptyFollowUp } from '../features/follow-up/follow-up-form.ts'
import { emptyRequest } from '../features/protection/protection-form.ts'
import { RequestFields } from '../features/protection/request-fields.tsx'
import { PlaceChoice } from '../parts/bulk/place-choice.tsx'

beforeEach(() => {
  giveBrowser()
  giveResizeObserver()
})
afterEach(() => {
  cleanup()
  closeApp()
})

function InForm<Values extends FieldValues>(props: { values: DefaultValues<Values>; children: ReactNode }) {
  const form = useForm<Values>({ defaultValues: props.values })
  return <FormProvider {...form}>{props.children}</FormProvider>
}
const refused: Answer = [429, problem('too_many', 'Too many tries.')]
const noPlace = { without: undefined, value: null, onChange: () => undefined }
const meals = { programme_id: 4, programme_name: 'Meals', status: 'Active' }
const deceased = { ...emptyBeneficiary, status: 'Inactive', status_reason: 'deceased' } as const

test.each<[string, ReactNode, unknown, string]>([
  [
    'the programmes that many go into',
    <PlaceChoice key="1" noun="beneficiary" {...noPlace} />,
    [],
    'The programmes could not be loaded.',
  ],
  [
    'the initiatives that many go into',
    <PlaceChoice key="2" noun="volunteer" {...noPlace} />,
    [],
    'The initiatives could not be loaded.',
  ],
  [
    'with which partner it is run',
    <PartnerSelect key="6" value={null} onChange={() => undefined} />,
    [],
    'The partners could not be loaded.',
  ],
  [
    'whose a follow-up may be',
    <InForm key="3" values={emptyFollowUp()}>
      <FollowUpFields />
    </InForm>,
    [],
    'The staff could not be loaded.',
  ],
  [
    'whose a request may be',
    <InForm key="4" values={emptyRequest(1)}>
      <RequestFields owner={undefined} isEdit={false} />
    </InForm>,
    { items: [], total: 0 },
    'The super admins could not be loaded.',
  ],
  [
    'where else a death holds',
    <InForm key="5" values={deceased}>
      <StatusFields place={{ serialNumber: 'KB-1', programmeId: '3' }} />
    </InForm>,
    [meals],
    'In which programmes they are could not be loaded.',
  ],
])('%s is offered again where it could not be loaded (H-1602)', async (_, part, answer, text) => {
  let isUp = false
  vi.stubGlobal('fetch', async () => {
    const [status, body] = isUp ? [200, answer] : refused
    return Response.json(body, { status })
  })
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>)
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  if (Array.isArray(answer) && answer.includes(meals))
    await screen.findByText('Also in Meals: they become Inactive there too.')
})

test('who logs a visit is told that who is assigned could not be loaded, and offered it again (H-1602)', async () => {
  openApp('/beneficiaries/KB-1', {
    '/api/volunteer?beneficiary_serial_number': () => refused,
    '/api/engagement/totals': () => [200, { visits: 0, calls: 0, messages: 0, attempts: 0, minutes: 0 }],
    '/api/engagement?': () => [200, { items: [], total: 0 }],
    '/api/beneficiary/profile': () => [200, unknownFacts],
    '/api/beneficiary/?': () => [200, listedPerson],
    '/api/beneficiary?': () => [200, listedPerson],
    '/api/': () => [200, []],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Log' }))
  await screen.findByRole('dialog', { name: 'Log a visit or call' })
  const said = await screen.findByText('Who is assigned could not be loaded.')
  expect(said.closest('[role=alert]')?.textContent).toContain('Retry')
})
