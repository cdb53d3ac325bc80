import { makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

const questions = [
  {
    question: 'How are they?',
    type: 'mcq',
    required: true,
    choices: ['Well', 'Unwell'],
    section_title: 'Health',
    translations: { ta: { question: 'அவர்கள் எப்படி இருக்கிறார்கள்?', choices: ['நலம்', 'நலமில்லை'] } },
  },
  {
    question: 'What helped?',
    hint: 'In their own words',
    type: 'long',
    required: false,
    shown_if: { question: 1, choices: ['Unwell'] },
  },
  { question: 'Pain', type: 'scale', required: true },
  {
    question: 'How many falls?',
    type: 'number',
    min: 1,
    required: false,
    required_if: { question: 1, choices: ['Unwell'] },
  },
  { question: 'A picture of the door', type: 'photo', required: false },
]

test('a form is printed to be filled in with a pen, in the language of whoever carries it', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const title = unique('Home visit')
  const made = await request.post('/api/form', {
    data: { title, programme_id: programme.id, stage: 1, questions },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true)
  })
  await page.goto(`/forms/${programme.id}/1`)
  const paper = page.locator('[data-slot=form-on-paper]')
  const print = async (language?: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Print' }).click()
    if (language) {
      await page.getByRole('dialog').getByRole('combobox').click()
      await page.getByRole('option', { name: language }).click()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
  }
  await print()
  await expect(paper.getByRole('heading', { name: title })).toBeVisible()
  await expect(paper.getByRole('heading', { name: 'Health', exact: true })).toBeVisible()
  await expect(paper).toContainText('1. How are they? *')
  await expect(paper).toContainText('Only if 1 is: Unwell')
  await expect(paper).toContainText('* if 1 is: Unwell')
  await expect(paper).toContainText('A number of 1 or more')
  await expect(paper).toContainText('In their own words')
  await expect(paper.getByText('Taken with the phone, not on paper')).toBeVisible()
  await expect(paper.getByRole('listitem')).toHaveCount(2 + 11)
  await expect(page.getByRole('button', { name: 'Save Form' })).toBeHidden()

  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printed')
    window.dispatchEvent(new Event('afterprint'))
  })
  await expect(paper).toHaveCount(0)
  await print('தமிழ்')
  await expect(paper).toContainText('அவர்கள் எப்படி இருக்கிறார்கள்?')
  await expect(paper).toContainText('நலமில்லை')
  await expect(paper).toContainText('பயனாளி')
  // What nobody has translated stands in its own words, and is spoken as such.
  await expect(paper.locator('h3[lang=en]', { hasText: 'What helped?' })).toBeVisible()
})
