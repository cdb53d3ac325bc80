import type { Form } from '../../contract/form.ts'
import { aPhone, goTo, isSaved, openForm, responsesAbout, section, submit } from './phone.ts'
import { makeForm, makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

test('a new form on the stage of one that was answered and moved is asked of me, opens empty and is taken; my draft stays with its own, and what is held is mine to read', async ({
  request,
  site,
}) => {
  const { person, programme, form, link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page } = phone
  await enrol(page, link)
  await openForm(page, person, form)
  const text = page.getByRole('textbox', { name: 'How are you?' })
  await text.fill('A draft of the first form')
  await isSaved(page)

  // Meanwhile a colleague answers it, and the office puts another in its place.
  const about = { programme_id: programme.id, stage: 1, beneficiary_serial_number: person.serial_number }
  const responses = [{ id: 1, answer: 'Well' }]
  await send(request, 'POST', '/form/responses', { ...about, responses })
  const path = `/form?programme_id=${programme.id}&stage=1`
  const moved = await send<Form>(request, 'GET', path)
  await send(request, 'PUT', path.replace('programme_id', 'programmeId'), { ...moved, stage: 2 })
  const made = await makeForm(request, programme)
  await page.goto('/volunteer-app')
  await openForm(page, person, made)
  await expect(page.getByRole('heading', { name: made.title })).toBeVisible()
  await expect(text).toHaveValue('')
  await text.fill('Answers to the new form')
  await submit(page)
  await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
  await expect(page.getByText('No incomplete forms.')).toBeVisible()

  await goTo(page, 'Outbox')
  const draft = section(page, 'Drafts').locator('li').filter({ hasText: form.title })
  await draft.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: form.title })).toBeVisible()
  await expect(text).toHaveValue('A draft of the first form')
  await submit(page)
  await goTo(page, 'Outbox')
  await expect(page.getByText('Everything is sent.')).toBeVisible()
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect(accepted.map(({ form_title }) => form_title).sort()).toEqual([form.title, made.title].sort())
  expect(held).toMatchObject([
    {
      form_title: form.title,
      held_because: 'second',
      responses: [{ answer: 'A draft of the first form' }, {}],
    },
  ])

  // What is held is still mine to read, and I am told when it counts after all.
  const note = 'The office reads it beside another one.'
  await expect(section(page, 'Sent')).toContainText(note)
  await goTo(page, 'Home')
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .last()
    .click()
  const own = page.locator('li').filter({ hasText: form.title }).filter({ hasText: note })
  await own.getByRole('button', { name: 'Show answers' }).click()
  await expect(own).toContainText('A draft of the first form')
  await send(request, 'POST', '/form/responses/choose', { id: held[0]?.id })
  await page.goto('/volunteer-app/outbox')
  await expect(section(page, 'Sent')).toContainText(form.title)
  await expect(section(page, 'Sent')).not.toContainText(note)
  await phone.close()
})
