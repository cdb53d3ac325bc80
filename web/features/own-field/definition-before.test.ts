import { expect, test } from 'vitest'
import type { OwnField } from '../../../contract/own-kinds.ts'
import { definitionBefore } from './definition-before.ts'

const choice = (id: number, name: string) => ({ id, name, is_retired: false })
const field: OwnField = {
  ...{ id: 7, noun: 'beneficiary', kind: 'one_of', name: 'Route', help: 'Which van', section: '' },
  ...{ position: 0, is_for_volunteers: true, is_sensitive: false, retired_at: null, version: 2 },
  choices: [choice(1, 'North'), choice(2, 'South')],
}

test('a definition is sent as it stood: names, help, who sees it, and a choice that was taken out is made anew', () => {
  const saved = { ...field, name: 'Van', help: '', is_for_volunteers: false, choices: [choice(2, 'Sea')] }
  expect(definitionBefore(field, { ...saved, version: 3 })).toEqual({
    ...{ name: 'Route', help: 'Which van', section: '', is_for_volunteers: true, is_sensitive: false },
    choices: [
      { name: 'North', is_retired: false },
      { id: 2, name: 'South', is_retired: false },
    ],
  })
})
