import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { ChoicesEditor } from './choices-editor.tsx'

afterEach(cleanup)

function Editor() {
  const form = useForm({ defaultValues: { choices: [{ name: '素食', is_retired: false }] } })
  return (
    <FormProvider {...form}>
      <ChoicesEditor held={[]} />
    </FormProvider>
  )
}

test('the Enter that takes what an input method offers makes no further choice (H-1963)', () => {
  render(<Editor />)
  const box = screen.getByRole('textbox', { name: 'Choice 1' })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})
