import { expect, test } from 'vitest'
import type { FormName } from '../../../contract/form-names.ts'
import { byProgramme } from './by-programme.ts'

const aForm = (form_id: number, programme_id: number, programme_name: string, stage: number): FormName => ({
  ...{ form_id, programme_id, programme_name, stage },
  ...{ cover_image: '', title: `Form ${form_id}`, question_count: 1 },
  ...{
    created_at: '2026-01-01T00:00:00.000Z',
    repeats: 'once' as const,
    every_weeks: null,
    due_days: null,
    due_after: null,
  },
})

test('forms stand by programme and by stage, however they came; two programmes of one name stay two', () => {
  const groups = byProgramme([
    aForm(1, 9, 'Tea', 10),
    aForm(2, 4, 'Meals', 1),
    aForm(3, 9, 'Tea', 2),
    aForm(4, 5, 'Meals', 1),
  ])
  expect(groups.map(({ id, forms }) => [id, forms.map(({ form_id }) => form_id)])).toEqual([
    [4, [2]],
    [5, [4]],
    [9, [3, 1]],
  ])
})
