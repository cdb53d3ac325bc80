import type { Form } from '../../contract/form.ts'
import { makeForm, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test('a form is copied to another programme with its translations', async ({ page, request }) => {
  const [from, to] = [await makeProgramme(request), await makeProgramme(request)]
  const title = unique('Home visit')
  await makeForm(request, from, {
    title,
    title_translations: { zh: '家访' },
    ...{ due_days: 30, due_after: 'stage' },
    questions: [
      {
        id: 1,
        question: 'Do you eat well?',
        type: 'mcq',
        required: true,
        choices: ['Yes', 'No'],
        translations: { zh: { question: '您吃得好吗？', choices: ['是', '否'] } },
      },
    ],
  })

  await page.goto('/forms')
  await page.getByRole('button', { name: `Options: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Copy to another programme' }).click()
  const dialog = page.getByRole('dialog', { name: `Copy of ${title}` })
  await dialog.getByPlaceholder('Search programme').fill(to.name)
  await dialog.getByRole('radio', { name: new RegExp(to.name) }).click()
  await dialog.getByRole('button', { name: 'Tag Programme' }).click()
  await expect(page.getByRole('heading', { name: `Copy of ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Save Form' }).click()
  await page.waitForURL(`**/forms/${to.id}/1`)

  const copy = await send<Form>(request, 'GET', `/form?programme_id=${to.id}&stage=1`)
  const original = await send<Form>(request, 'GET', `/form?programme_id=${from.id}&stage=1`)
  expect(copy).toMatchObject({ title, title_translations: { zh: '家访' }, programme_id: to.id })
  expect(copy).toMatchObject({ due_days: 30, due_after: 'stage' })
  const words = ({ uid: _, ...question }: Form['questions'][number]) => question
  expect(copy.questions.map(words)).toEqual(original.questions.map(words))
  expect(copy.questions[0]?.uid).not.toBe(original.questions[0]?.uid)
})
