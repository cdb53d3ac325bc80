import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

type Purpose = { id: number; name: string }
const asking = (name: string) => ({ name, wording: 'The older words.' })

test('what somebody agrees to is written down in its wording, and taken back', async ({ page, request }) => {
  const person = await makePerson(request, await makeProgramme(request))
  const name = unique('Photographs')
  const other = unique('Zine')
  try {
    await page.goto('/data-protection')
    await expect(page.getByText('acting on them is up to you')).toBeVisible()
    await page.getByRole('button', { name: 'New purpose' }).click()
    const asked = page.getByRole('dialog', { name: 'New purpose' })
    await asked.getByLabel('What for').fill(name)
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(asked.getByText('Write what people agree to').first()).toBeVisible()
    await asked.getByLabel('Wording').fill('We may show your picture in our newsletter.')
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(asked).toBeHidden()
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
    await expectAccessible(page, 'the data protection page')

    await page.goto(`/beneficiaries/${person.serial_number}`)
    const note = page.getByRole('button', { name: `Note: ${name}` })
    await note.click()
    const dialog = page.getByRole('dialog', { name: 'Note consent' })
    await expect(dialog.getByText('We may show your picture in our newsletter.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Refused' })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Withdrawn' })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'By phone' }).check()
    await dialog.getByLabel('Note').fill('Her son was there')
    await expectAccessible(page, 'the consent dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Her son was there')).toBeVisible()

    const { id } = await send<Purpose>(request, 'POST', '/purpose', asking(other))
    await send(request, 'PUT', `/purpose?id=${id}`, { wording: 'The newer words.' })
    await page.reload()
    await page.getByRole('button', { name: 'Note consent' }).click()
    await dialog.getByRole('combobox', { name: 'What for' }).click()
    await page.getByRole('option', { name: other }).click()
    await expect(dialog.getByText('The newer words.')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Withdrawn' })).toHaveCount(0)
    await dialog.getByRole('combobox', { name: 'Wording' }).click()
    await page.getByRole('option', { name: /^1, since/ }).click()
    await expect(dialog.getByText('The older words.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('In an older wording')).toBeVisible()

    await page.getByRole('button', { name: `Withdraw: ${name}` }).click()
    const withdrawal = page.getByRole('dialog', { name: `Withdraw: ${name}` })
    await withdrawal.getByRole('button', { name: 'Save' }).click()
    await expect(withdrawal).toBeHidden()
    await expect(note).toBeVisible()
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a consent that was taken back')
  } finally {
    // Else it would be asked for on every person's page of the tests that follow.
    const all = await send<Purpose[]>(request, 'GET', '/purpose')
    for (const one of all.filter((each) => each.name === name || each.name === other))
      await send(request, 'PUT', `/purpose?id=${one.id}`, { is_retired: true })
  }
})
