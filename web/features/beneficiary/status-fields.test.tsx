import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { aBulkPreview } from '../../../tests/bulk-preview.ts'
import { type BeneficiaryFormValues, emptyBeneficiary } from './beneficiary-form.ts'
import { StatusFields } from './status-fields.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const back = {
  places: [
    { programme_name: 'Meals', people: 1 },
    { programme_name: 'Walks', people: 1 },
  ],
  ...{ visits: 1, places_left: [], visits_left: 0 },
}
const preview = aBulkPreview({ back })
const meals = {
  ...{ programme_id: 3, programme_name: 'Meals', partner_name: '', status: 'Inactive', since: '' },
  ...{ status_reason: '', status_note: '', status_day: null },
}

test('who edits a slip of Deceased is told what comes back, but of the programme that is edited what is said there', async () => {
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(JSON.stringify(url.includes('preview') ? preview : [meals])),
  )
  const held: { form?: UseFormReturn<BeneficiaryFormValues> } = {}
  function Fields() {
    const form = useForm<BeneficiaryFormValues>({
      defaultValues: { ...emptyBeneficiary, status: 'Inactive', status_reason: 'deceased' },
    })
    held.form = form
    return (
      <FormProvider {...form}>
        <StatusFields place={{ serialNumber: 'KB-1', programmeId: '3' }} />
      </FormProvider>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Fields />
    </QueryClientProvider>,
  )
  expect(screen.queryByText(/comes back/)).toBeNull()
  act(() => held.form?.setValue('status_reason', 'declined'))
  expect(await screen.findByText('Active again in Walks, and 1 planned visit comes back.')).toBeTruthy()
  act(() => {
    held.form?.setValue('status', 'Active')
    held.form?.setValue('status_reason', '')
  })
  expect(
    await screen.findByText('Active again in Meals and Walks, and 1 planned visit comes back.'),
  ).toBeTruthy()
})
