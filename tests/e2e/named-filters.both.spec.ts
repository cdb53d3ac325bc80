import { today } from '../../contract/fields.ts'
import { expectAccessible } from './axe.ts'
import { makeForm, makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

// They would stand in the filters, and in the row, of every list of people that is looked at after this.
const made = { purposes: [] as number[], views: [] as string[] }
test.afterEach(async ({ request }) => {
  for (const id of made.purposes.splice(0))
    await send(request, 'PUT', `/purpose?id=${id}`, { is_retired: true })
  const names = made.views.splice(0)
  const views = await send<{ id: number; name: string }[]>(request, 'GET', '/view')
  for (const { id } of views.filter(({ name }) => names.includes(name)))
    await send(request, 'DELETE', `/view?id=${id}`)
})

test('Who answered so and was never asked for consent is found, kept as a view, and the view says when a purpose is retired', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const title = unique('Walks')
  const choices = ['Alone', 'With aid']
  const questions = [
    { question: 'How do you walk outside of the flat?', type: 'mcq', choices, required: false },
  ]
  await makeForm(request, programme, { title, questions })
  const [steady, unsteady, asked] = [
    await makePerson(request, programme),
    await makePerson(request, programme),
    await makePerson(request, programme),
  ]
  for (const [person, answer] of [
    [steady, 'Alone'],
    [unsteady, 'With aid'],
    [asked, 'With aid'],
  ] as const)
    await send(request, 'POST', '/form/responses', {
      ...{ stage: 1, programme_id: programme.id, volunteer_account_id: null },
      beneficiary_serial_number: person.serial_number,
      responses: [{ id: 1, answer }],
    })
  const purpose = { name: unique('Photographs'), wording: 'We may take photographs.' }
  const { id } = await send<{ id: number }>(request, 'POST', '/purpose', purpose)
  made.purposes.push(id)
  await send(request, 'POST', `/consent?noun=beneficiary&key=${asked?.serial_number}`, {
    ...{ purpose_id: id, wording_version: 1, state: 'given', on_day: today(), how: 'paper' },
  })

  await page.goto('/beneficiaries')
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await filter.click()
  await page.getByRole('menuitem', { name: 'Answer to a question' }).click()
  const box = page.getByRole('dialog', { name: 'Answer to a question' })
  await box.getByRole('textbox', { name: 'Find in Form' }).fill(title)
  await box.getByRole('button', { name: `${programme.name}: ${title}` }).click()
  await box.getByRole('combobox', { name: 'Question' }).click()
  await page.getByRole('option', { name: 'How do you walk outside of the flat?' }).click()
  await box.getByRole('checkbox', { name: 'With aid' }).check()
  await expectAccessible(page, 'a filter by an answer')
  await box.getByRole('button', { name: 'Apply' }).click()
  const chip = page.getByRole('button', {
    name: 'Answer to a question ‘How do you walk outside of the flat?’ is With aid',
  })
  await expect(chip.first()).toBeVisible()
  const isCut = (shown: HTMLElement) => shown.scrollWidth > shown.clientWidth
  expect(await chip.first().evaluate(isCut), 'what was chosen is not cut off (H-1307)').toBe(false)
  const list = page.getByRole('main')
  await expect(list.getByText(unsteady?.last_name ?? '').first()).toBeVisible()
  await expect(list.getByText(steady?.last_name ?? '')).toHaveCount(0)

  await filter.click()
  await page.getByRole('menuitem', { name: 'Consent' }).click()
  const consent = page.getByRole('dialog', { name: 'Consent' })
  await consent.getByRole('combobox', { name: 'Consent to' }).click()
  await page.getByRole('option', { name: purpose.name }).click()
  await consent.getByRole('checkbox', { name: 'Never asked' }).check()
  await consent.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`${purpose.name} is Never asked`).first()).toBeVisible()
  await expect(list.getByText(asked?.last_name ?? '')).toHaveCount(0)
  await expect(list.getByText(unsteady?.last_name ?? '').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save as a view' }).click()
  const name = unique('To ask')
  made.views.push(name)
  await page.getByRole('textbox', { name: /Name/ }).fill(name)
  await page.getByRole('button', { name: 'Save View' }).click()
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await send(request, 'PUT', `/purpose?id=${id}`, { is_retired: true })
  const address = new URL(page.url())
  await page.goto(`/beneficiaries?view=${address.searchParams.get('view')}`)
  await expect(
    page.getByText(`Consent: ${purpose.name} is retired, and filters nothing. ‘${name}’ opened without it`),
  ).toBeVisible()
  await expect(list.getByText(asked?.last_name ?? '').first()).toBeVisible()

  // The address of before, sent to a colleague: it lists nobody else instead, and says what is wrong.
  await page.goto(`${address.pathname}${address.search}`)
  await expect(page.getByText(`${purpose.name} is retired`).first()).toBeVisible()
  await expect(page.getByText(/filters nothing. Take it off/).first()).toBeVisible()
})
