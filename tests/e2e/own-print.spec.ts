import type { Page } from '@playwright/test'
import { OWN_KINDS, type OwnField, type OwnKind, ownName } from '../../contract/own-kinds.ts'
import { kindSamples } from '../own-kinds.ts'
import { onPaper } from './on-paper.ts'
import { makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { resetColumns } from './reset-columns.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

const SECRET = 'Xkeysafe4711'
/** What paper says of each kind's first sample. */
const printed: Record<OwnKind, string> = {
  short_text: 'Xvegetarian',
  long_text: 'Xasks for tea',
  number: '12.5',
  date: '31 Jan 2026',
  yes_no: 'Yes',
  one_of: 'Halal',
  several_of: 'Halal, Low salt',
  telephone: '+65 9123 4567',
}

// They would stand on every person's page that is looked at after this.
const made: OwnField[] = []
test.afterEach(async ({ request }) => {
  for (const { id } of made.splice(0))
    await send(request, 'PUT', `/own-field/retired?id=${id}`, { is_retired: true })
  await resetColumns(request)
})

async function printing(page: Page) {
  await page.evaluate(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true)
  })
  return page.locator('html[data-printed]')
}

for (const noun of ['beneficiary', 'volunteer'] as const)
  test(`own fields of a ${noun} on paper: each kind on the sheet and in the list, a sensitive one on neither, though it is shown on the screen`, async ({
    page,
    request,
  }) => {
    const define = async (kind: OwnKind, over: object = {}) => {
      const { choices } = kindSamples[kind]
      const body = { noun, kind, choices, name: unique(`Own ${kind}`), ...over }
      const field = await send<OwnField>(request, 'POST', '/own-field', body)
      made.push(field)
      return field
    }
    const fields: OwnField[] = []
    for (const kind of OWN_KINDS) fields.push(await define(kind))
    const secret = await define('short_text', { is_sensitive: true })
    const last_name = unique('Paper')
    const key =
      noun === 'beneficiary'
        ? (await makePerson(request, await makeProgramme(request), { last_name })).serial_number
        : String((await makeVolunteer(request, { last_name })).account_id)
    const values = fields.map((field) => [ownName(field), kindSamples[field.kind].first.kept] as const)
    await send(request, 'PUT', `/own-value?noun=${noun}&key=${key}`, {
      values: Object.fromEntries([...values, [ownName(secret), SECRET]]),
    })
    const seen = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
    const isWhole = async () => {
      for (const { name, kind } of fields) {
        await expect(seen(name).first(), `${kind}, its name`).toBeVisible()
        await expect(seen(printed[kind]).first(), kind).toBeVisible()
      }
      await expect(seen(SECRET)).toHaveCount(0)
      await expect(seen(secret.name)).toHaveCount(0)
    }

    await page.goto(noun === 'beneficiary' ? `/beneficiaries/${key}` : `/volunteer/${key}`)
    const card = page.getByRole('region', { name: 'More facts' })
    await card.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(seen(SECRET)).toBeVisible()
    await onPaper(page, 'upright')
    await isWhole()

    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const columns = ['display_name', ...[...fields, secret].map(ownName)].join(',')
    const list = noun === 'beneficiary' ? '/beneficiaries' : '/volunteers'
    await page.goto(`${list}?q=${encodeURIComponent(last_name)}&columns=${columns}`)
    await expect(seen(printed.long_text)).toBeVisible()
    const isPrinted = await printing(page)
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('button', { name: 'Print 1', exact: true }).click()
    await expect(isPrinted).toBeAttached()
    await onPaper(page, 'across')
    await isWhole()
  })
