import type { APIRequestContext, Page } from '@playwright/test'
import { holdReads } from './hold-reads.ts'
import { makeForm, makePerson, makeProgramme, makeVisit, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

const forever = (noun: string) =>
  `This action cannot be undone. This will permanently delete the ${noun} from your database.`

/** Opens the confirmation, reads its words, cancels once, then deletes. */
async function confirmDelete(page: Page, noun: string, goesAlong: string | RegExp) {
  const open = () => page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await open()
  await expect(question).toContainText(forever(noun))
  await expect(question).toContainText(goesAlong)
  await expect(question).toContainText('A super admin can bring it back for 30 days.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await open()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
}

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(`/api${path}`)).status()

test('I delete a programme: it says what goes along, and returns to the programmes', async ({
  page,
  request,
}) => {
  const { programme } = await makeVisit(request)
  await page.goto(`/programmes/${programme.id}`)
  await confirmDelete(page, 'programme', /This also deletes 1 form and 1 \w+/)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Programme deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: programme.name })).toHaveCount(0)
  expect(await statusOf(request, `/programme?id=${programme.id}`)).toBe(404)
})

test('I delete a beneficiary, and am one step back at the list without them', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('link', { name: person.last_name }).click()
  await expect(page).toHaveURL(/\/beneficiary\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.last_name)
  await confirmDelete(page, 'beneficiary', 'This also deletes 1')
  await expect(page).toHaveURL(new RegExp(`/programmes/${programme.id}$`))
  await expect(page.getByText('Beneficiary deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('No data available.')).toBeVisible()
  expect(await statusOf(request, `/beneficiary?serial_number=${person.serial_number}`)).toBe(404)
})

test('I unassign chosen beneficiaries from a volunteer, then delete the volunteer', async ({
  page,
  request,
}) => {
  const { volunteer, person } = await makeVisit(request)
  await page.goto('/volunteers')
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await page.getByRole('checkbox', { name: new RegExp(person.last_name) }).check()
  await page.getByRole('button', { name: 'Unassign', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Unassign Beneficiaries?' })
  await expect(question).toContainText('Selected beneficiaries will be unassigned.')
  await question.getByRole('button', { name: 'Unassign' }).click()
  await expect(page.getByText('Unassigned Volunteer Successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: new RegExp(person.last_name) })).toHaveCount(0)
  await confirmDelete(page, 'volunteer', 'volunteer')
  await expect(page).toHaveURL(/\/volunteers/)
  expect(await statusOf(request, `/volunteer?account_id=${volunteer.account_id}`)).toBe(404)
})

test('I delete one form from its card and one from its page; their answers stay', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const first = await makeForm(request, programme, { stage: 1 })
  const second = await makeForm(request, programme, { stage: 2 })
  await page.goto('/forms')
  await page.getByRole('button', { name: `Options: ${first.title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(question).toContainText(forever('form'))
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Form deleted', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: first.title })).toHaveCount(0)

  await page.goto(`/forms/${programme.id}/2`)
  await confirmDelete(page, 'form', 'Answers already given stay.')
  await expect(page).toHaveURL(/\/forms$/)
  await expect(page.getByRole('link', { name: second.title })).toHaveCount(0)
  expect(await statusOf(request, `/form?programme_id=${programme.id}&stage=2`)).toBe(404)
})

test('a delete that fails says why, and everything is still there', async ({ page, request }) => {
  const volunteer = await makeVolunteer(request)
  await page.goto(`/volunteer/${volunteer.account_id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  const confirm = question.getByRole('button', { name: 'Delete' })
  // It waits for what would go along.
  await expect(confirm).toBeEnabled()
  // Else the page may hear first that they are gone, and the question goes with it.
  const letRead = await holdReads(page)
  await send(request, 'DELETE', `/volunteer/?account_id=${volunteer.account_id}`)
  await confirm.click()
  await expect(question.getByRole('alert')).toBeVisible()
  await expect(question).toBeVisible()
  letRead()
})
