import { cutHere } from './beyond.ts'
import { look, visit } from './looking.ts'
import { makePerson, makeProgramme, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('fields of the organisation, and names that look turned round', async ({ page }) => {
  await visit(page, '/names/beneficiaries', /Names that look/)
  await visit(page, '/settings/fields', 'Fields of your own')
  await look(page, 'a field of the organisation', async () => {
    await page.getByRole('button', { name: 'New field for beneficiaries' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await cutHere(page)).toEqual([])
  })
})

test('changes of many, from their dialogs to what taking one back would do', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const other = await makeProgramme(request, { name: unique('Elsewhere') })
  for (let at = 0; at < 3; at += 1) await makePerson(request, programme)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).click()
  const change = page.getByRole('button', { name: 'Change', exact: true })
  const dialog = page.getByRole('dialog')
  await look(page, 'what many can be changed in', () => change.click())
  for (const name of ['Set to Inactive', 'Assign volunteers…', 'Change a field…'])
    await look(page, `change of many: ${name}`, async () => {
      await change.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await cutHere(page), name).toEqual([])
    })

  await change.click()
  await page.getByRole('menuitem', { name: 'Move to another programme…' }).click()
  await page.getByRole('option', { name: other.name, exact: true }).click()
  await page.getByRole('button', { name: `Move 3 to ${other.name}` }).click()
  const said = `3 beneficiaries moved to ${other.name}`
  await expect(page.getByText(said).first()).toBeVisible()
  await visit(page, '/changes', 'Changes of many')
  await look(page, 'what taking back would do', async () => {
    await page.getByRole('button', { name: `Take back: ${said}` }).click()
    await expect(dialog.getByRole('button', { name: 'Take back', exact: true })).toBeVisible()
    expect(await cutHere(page)).toEqual([])
  })
})

test('what lists are saved as, and what is said of a person', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Last Engaged' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await look(page, 'a view', async () => {
    await page.getByRole('button', { name: 'Save as a view' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await cutHere(page)).toEqual([])
  })
  await visit(page, `/beneficiaries/${person.serial_number}`, new RegExp(person.last_name))
  for (const name of ['Add contact', 'Add facts'])
    await look(page, name, async () => {
      await page.getByRole('button', { name }).first().click()
      expect(await cutHere(page)).toEqual([])
    })
})
