import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { PeriodFields } from '../filter/period-fields.tsx'
import { DateFormField } from './date-form-field.tsx'
import { dateProblem, dateShown, dateTyped, NO_DATE } from './date-typed.ts'

afterEach(cleanup)

test.each([
  ['3 Feb 1950', '1950-02-03'],
  ['3/2/1950', '1950-02-03'],
  ['1950-02-03', '1950-02-03'],
  [' 03 feb 1950 ', '1950-02-03'],
  ['3.2.1950', '1950-02-03'],
  ['3/2/50', '1950-02-03'],
  ['03021950', '1950-02-03'],
  ['19500203', '1950-02-03'],
  ['', ''],
])('%j is read as %j, the day first', (typed, date) => {
  expect(dateTyped(typed)).toBe(date)
})

test('a year of two digits is the nearest one where a day to come may be meant, else the last one (H-1954)', async () => {
  const typed = async (bounds: { min?: string; max?: string }) => {
    function Asked() {
      return (
        <FormProvider {...useForm({ defaultValues: { day: '' } })}>
          <DateFormField name="day" label="Day" {...bounds} />
        </FormProvider>
      )
    }
    render(<Asked />)
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' })
    await userEvent.type(box, '31/12/27')
    await userEvent.tab()
    cleanup()
    return box.value
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:00:00Z') })
  expect(await typed({})).toBe('31 Dec 2027')
  expect(await typed({ min: '2026-01-01' })).toBe('31 Dec 2027')
  expect(await typed({ max: '2026-11-22' })).toBe('31 Dec 1927')
  vi.useRealTimers()
})

test.each(['yesterday', '31/2/1950', '1950-02-30', '13/13/1950', '24328', '0', '99999999'])(
  '%j is no date',
  (typed) => {
    expect(dateProblem(dateTyped(typed))).toBe(NO_DATE)
    expect(dateShown(dateTyped(typed))).toBe(typed)
  },
)

test('the first and the last day that may be are said', () => {
  const bounds = { min: '2020-01-01', max: '2026-11-22' }
  expect(dateProblem('2019-12-31', bounds)).toBe('Not before 01 Jan 2020')
  expect(dateProblem('2026-11-23', bounds)).toBe('Not after 22 Nov 2026')
  expect(dateProblem('2026-11-22', bounds)).toBeUndefined()
})

function Form({ onSubmit, value = '' }: { onSubmit: (values: object) => void; value?: string }) {
  const form = useForm({ defaultValues: { born: value } })
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(onSubmit)}>
        <DateFormField name="born" label="Date of Birth" max="2026-11-22" />
        <button type="submit">Save</button>
        {form.formState.isDirty && <p>unsaved</p>}
      </form>
    </FormProvider>
  )
}

describe('a date box', () => {
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of Birth' })

  it('shows dd MMM yyyy, takes what is typed, and hands on yyyy-MM-dd', async () => {
    const onSubmit = vi.fn()
    render(<Form onSubmit={onSubmit} value="1950-02-03" />)
    expect(box().value).toBe('03 Feb 1950')
    await userEvent.clear(box())
    await userEvent.type(box(), '4/3/51{Enter}')
    expect(box().value).toBe('04 Mar 1951')
    await vi.waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ born: '1951-03-04' }))
    await userEvent.clear(box())
    await userEvent.type(box(), '3 Feb 1950')
    await userEvent.tab()
    expect(box().value).toBe('03 Feb 1950')
    expect(screen.queryByText('unsaved')).toBeNull()
  })

  it('keeps what is no date, and says so under the box once it is left', async () => {
    render(<Form onSubmit={vi.fn()} />)
    await userEvent.type(box(), '31/2/1950')
    expect(screen.queryByText(NO_DATE)).toBeNull()
    await userEvent.tab()
    expect(box().value).toBe('31/2/1950')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(NO_DATE)
    await userEvent.clear(box())
    await userEvent.type(box(), '23 Nov 2026')
    await userEvent.tab()
    expect(screen.getByText('Not after 22 Nov 2026')).toBeTruthy()
  })

  it('offers a calendar, whose day it shows', async () => {
    const onSubmit = vi.fn()
    render(<Form onSubmit={onSubmit} />)
    const calendar = document.querySelector<HTMLInputElement>('input[type=date]')
    if (!calendar) throw new Error('no calendar')
    calendar.showPicker = vi.fn()
    await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
    expect(calendar.showPicker).toHaveBeenCalledOnce()
    expect(calendar.max).toBe('2026-11-22')
    await userEvent.type(calendar, '1950-02-03')
    expect(box().value).toBe('03 Feb 1950')
  })
})

it('a period filters by whole dates only, and by none that is still to come', async () => {
  const onChange = vi.fn()
  function Filter() {
    const [values, setValues] = useState({})
    return (
      <PeriodFields
        values={values}
        onChange={(next) => {
          onChange(next)
          setValues((before) => ({ ...before, ...next }))
        }}
      />
    )
  }
  render(<Filter />)
  const to = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
  await userEvent.type(to, '3/2/2020')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ to: '2020-02-03' })
  await userEvent.clear(to)
  expect(onChange).toHaveBeenLastCalledWith({ to: undefined })
  await userEvent.type(to, '1 Jan 2999')
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('alert').textContent).toMatch(/^Not after /)
})
