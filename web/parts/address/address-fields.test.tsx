import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import type { KnownAddress } from '../../../contract/address.ts'
import { AddressFields } from './address-fields.tsx'

const at = (postal_code: string, block_number: string, street_name: string, building_name = '') => ({
  postal_code,
  block_number,
  street_name,
  building_name,
})
const known: Record<string, KnownAddress[]> = {
  '162012': [at('162012', '12A', 'Jalan Kukoh')],
  '162013': [at('162013', '13', 'Jalan Kukoh', 'Kukoh Court')],
  '238801': [at('238801', '391', 'Orchard Road', 'Tower A'), at('238801', '391', 'Orchard Road', 'Tower B')],
}
let asked: string[] = []
let checked: string[] = []
const meant = at('310145', '145', 'Lorong 2 Toa Payoh')
vi.stubGlobal('fetch', async (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const code = searchParams.get('postal_code') ?? ''
  if (pathname.endsWith('/check')) {
    checked.push(searchParams.get('street_name') ?? '')
    const isWrong = code === '310147' && searchParams.get('block_number') === '145'
    const body = isWrong ? { verdict: 'warn', meant } : { verdict: 'ok', meant: null }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  asked.push(code)
  return new Response(JSON.stringify(known[code] ?? []), { headers: { 'content-type': 'application/json' } })
})
afterEach(() => {
  cleanup()
  asked = []
  checked = []
})

const empty = { postal_code: '', block_number: '', street_name: '', unit_number: '', building_name: '' }
function Fields({ values = empty }: { values?: typeof empty }) {
  const form = useForm({ defaultValues: values })
  return (
    <>
      <FormProvider {...form}>
        <AddressFields />
      </FormProvider>
      <strong>{form.formState.isDirty ? 'unsaved' : 'saved'}</strong>
    </>
  )
}
const show = (values?: typeof empty) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Fields {...(values && { values })} />
    </QueryClientProvider>,
  )
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
const values = () => ['Block No.', 'Street', 'Building Name'].map((label) => field(label).value)
const paste = (label: string, text: string) =>
  fireEvent.paste(field(label), { clipboardData: { getData: () => text } })
const retype = async (code: string) => {
  await userEvent.clear(field('Postal Code'))
  await userEvent.type(field('Postal Code'), code)
}

it('fills block, street and building once six digits stand, and says so', async () => {
  show()
  await userEvent.type(field('Postal Code'), '162013')
  await waitFor(() => expect(values()).toEqual(['13', 'Jalan Kukoh', 'Kukoh Court']))
  expect(screen.getByRole('status').textContent).toBe('Filled in from the postal code.')
  expect(asked).toEqual(['162013'])
})

it('takes back what it filled when the postal code changes, and asks for each code once', async () => {
  show()
  await retype('162013')
  await waitFor(() => expect(values()[0]).toBe('13'))
  await retype('162012')
  await waitFor(() => expect(values()).toEqual(['12A', 'Jalan Kukoh', '']))
  await retype('999999')
  await waitFor(() => expect(values()).toEqual(['', '', '']))
  await retype('162013')
  await waitFor(() => expect(values()[2]).toBe('Kukoh Court'))
  expect(asked).toEqual(['162013', '162012', '999999'])
})

it('never overwrites what was typed: it offers', async () => {
  show()
  await userEvent.type(field('Street'), 'Kukoh Lane')
  await userEvent.type(field('Postal Code'), '162012')
  const offer = await screen.findByRole('button', { name: 'Use 12A Jalan Kukoh' })
  expect(values()).toEqual(['12A', 'Kukoh Lane', ''])
  await userEvent.click(offer)
  expect(values()).toEqual(['12A', 'Jalan Kukoh', ''])
  expect(screen.queryByRole('button')).toBeNull()
})

it('fills what all buildings share and offers each of them', async () => {
  show()
  await userEvent.type(field('Postal Code'), '238801')
  await userEvent.click(await screen.findByRole('button', { name: 'Use 391 Orchard Road, Tower B' }))
  expect(values()).toEqual(['391', 'Orchard Road', 'Tower B'])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Use 391 Orchard Road, Tower A',
  ])
})

it('asks and changes nothing for a record that stands as it was kept', async () => {
  show({ ...empty, postal_code: '162012', block_number: '1', street_name: 'Elsewhere' })
  expect(screen.queryByRole('button')).toBeNull()
  expect([asked, screen.getByText('saved').textContent]).toEqual([[], 'saved'])
})

it('splits a pasted address, and only offers it when something is in the way', async () => {
  show()
  paste('Postal Code', 'Blk 63 Telok Blangah Heights #05-123 Singapore 100063')
  expect(field('Unit No.').value).toBe('#05-123')
  expect(field('Postal Code').value).toBe('100063')
  expect(values()).toEqual(['63', 'Telok Blangah Heights', ''])
  paste('Postal Code', '9 Tiong Bahru Road #01-01 S(161009)')
  expect(field('Postal Code').value).toBe('161009')
  expect(values()[1]).toBe('Telok Blangah Heights')
  await userEvent.click(screen.getByRole('button', { name: 'Use 9 Tiong Bahru Road #01-01' }))
  expect([...values(), field('Unit No.').value]).toEqual(['9', 'Tiong Bahru Road', '', '#01-01'])
})

it('says where block and postal code do not belong together, and puts in what is likely meant', async () => {
  show()
  await userEvent.type(field('Postal Code'), '310147')
  await userEvent.type(field('Block No.'), '145')
  await screen.findByText('Blk 145 and 310147 do not belong together. Blk 145, Lorong 2 Toa Payoh is 310145.')
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }))
  expect(field('Postal Code').value).toBe('310145')
  expect(values()).toEqual(['145', 'Lorong 2 Toa Payoh', ''])
  await waitFor(() => expect(screen.queryByText(/do not belong together/)).toBeNull())
})

it('reminds nobody of what stood there before, until something of it is typed', async () => {
  show({ ...empty, postal_code: '310147', block_number: '145', street_name: 'Somewhere' })
  await userEvent.type(field('Building Name'), 'Tower')
  expect(screen.queryByText(/do not belong together/)).toBeNull()
  await userEvent.type(field('Street'), 'Road')
  await screen.findByText(/do not belong together/)
  // Asked once: as it stood there before it was not.
  expect(checked).toEqual(['SomewhereRoad'])
})
