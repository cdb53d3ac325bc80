import { expect, test } from 'vitest'
import { formsWithoutSaveKey } from './save-keys.ts'
import { projectFiles } from './source-files.ts'

const path = 'web/features/partner/note-form.tsx'

test('a form that its keys do not save is named, one that listens is not', () => {
  expect(formsWithoutSaveKey([{ path, text: '<form onSubmit={save}>' }])).toEqual([
    `${path} does not save by its keys`,
  ])
  const deaf = '<form\n  onSubmit={save}\n>'
  expect(formsWithoutSaveKey([{ path, text: deaf }])).toHaveLength(1)
  expect(formsWithoutSaveKey([{ path, text: `${deaf} onKeyDown={pressOnSaveKey}` }])).toEqual([])
  const byThePage = (more: string) => `useShortcut({ key: 's', withModifier: true${more} }, save)\n${deaf}`
  expect(formsWithoutSaveKey([{ path, text: byThePage('') }])).toHaveLength(1)
  expect(formsWithoutSaveKey([{ path, text: byThePage(', isAlwaysOn: true') }])).toEqual([])
})

test('Ctrl or Cmd and S saves in every form that has a Save', () => {
  expect(formsWithoutSaveKey(projectFiles('.'))).toEqual([])
})
