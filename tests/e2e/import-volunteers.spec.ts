import { readFile } from 'node:fs/promises'
import writeXlsxFile from 'write-excel-file/node'
import { anInitiative, anNric, aVolunteer } from '../factories.ts'
import { cellOf, choose, count, goOn, toTheRows } from './import-pages.ts'
import { type Helper, makeVolunteer, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const phone = () => `9${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const cells = (rows: readonly (readonly (string | number | Date)[])[]) =>
  rows.map((row) => row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) })))

test('a workbook of volunteers is compared with the people here, imported, and taken back later', async ({
  page,
  request,
}) => {
  const initiative = await send<{ id: number; name: string }>(
    request,
    'POST',
    '/initiative',
    anInitiative({ name: unique('Drivers') }),
  )
  const [numberOfMei, numberOfRavi] = [phone(), phone()]
  const mei = await makeVolunteer(request, { first_name: 'Mei Ling', contact_number: numberOfMei })
  const family = unique('Menon')
  await makeVolunteer(request, { first_name: 'Ravi', last_name: family, contact_number: numberOfRavi })
  const newcomer = unique('Pereira')
  // The whole NRIC never comes back from the server: Mei's is found by her name and number.
  const people = [
    ['Given name', 'Surname', 'Mobile', 'Date of birth', 'Road'],
    ['Mei Ling', mei.last_name, Number(numberOfMei), new Date('1966-08-09'), 'Jalan Kayu'],
    ['Ravee', family, numberOfRavi, new Date('1950-04-03'), 'Jalan Besar'],
    ['Joan', newcomer, phone(), new Date('1990-01-02'), 'Jalan Besar'],
  ]
  const workbook = await writeXlsxFile([
    { data: cells([['Read me first']]), sheet: 'Read me' },
    { data: cells(people), sheet: 'Volunteers 2026' },
  ]).toBuffer()

  await page.goto(`/imports/new/volunteers?into=${initiative.id}`)
  await choose(page, 'drivers.xlsx', workbook)
  await expect(page.getByText('3 rows, 5 columns')).toBeVisible()
  await goOn(page)
  await expect(page.getByLabel('Sheet')).toContainText('Volunteers 2026')
  await page.getByRole('button', { name: 'Back', exact: true }).last().click()
  await toTheRows(page)
  await goOn(page, 'Continue with 3 rows')

  // Whoever may be here already, side by side; the newcomer is not asked about.
  await expect(page.getByRole('heading', { name: 'People who may be here already' })).toBeVisible()
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card(newcomer)).toHaveCount(0)
  const ofMei = card(mei.last_name)
  await expect(ofMei.getByText('same contact number')).toBeVisible()
  const line = (field: string) => ofMei.getByRole('row', { name: field })
  await expect(line('Street').getByRole('cell').first()).toHaveText('Jalan Kayu')
  await expect(line('Street').locator('mark')).toBeVisible()
  await expect(ofMei.getByText('The same: First Name, Last Name, Contact No.')).toBeVisible()
  // Likeness is no proof: nothing is proposed, and why is said beside it.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(ofMei.getByRole('radiogroup')).toHaveAccessibleDescription(
    /same name .* nothing happens until/,
  )
  await expect(card(family).getByRole('radiogroup')).toHaveAccessibleDescription(/Only similar, .* nothing/)
  await expect(page.getByRole('button', { name: '2 to decide' })).toBeVisible()
  // At one press only who has the same name and number is updated.
  const alike = page.getByRole('group', { name: 'All with same name, same contact number' })
  await expect(alike.getByRole('button', { name: 'Update all' })).toBeVisible()
  const similar = page.getByRole('group', { name: 'All with similar name, same contact number' })
  await expect(similar.getByRole('button', { name: 'Update all' })).toHaveCount(0)
  await card(family).getByRole('radio', { name: 'Leave out' }).check()
  await ofMei.getByRole('radio', { name: 'Update Mei Ling' }).check()
  await goOn(page)

  await expect(count(page, 'new')).toHaveText('1')
  await expect(page.getByRole('definition')).toHaveText(['1', '1', '0', '1'])
  await goOn(page, 'Import 2 people')
  await expect(page.getByText('Imported .xlsx Successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Why rows stayed out' }).getByRole('listitem')).toHaveText([
    '1Left out: may be somebody who is here already',
  ])
  await expect(count(page, 'Created')).toHaveText('1')
  await expect(count(page, 'Updated')).toHaveText('1')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    goOn(page, 'Download the refused rows'),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Left out: may be .*, who is here already/)

  // The newcomer is edited by somebody since: a take-back names her, says who did it, and leaves her.
  const { items } = await send<{ items: Helper[] }>(
    request,
    'GET',
    `/volunteer/?page=1&q=${encodeURIComponent(newcomer)}`,
  )
  const joan = items[0]
  const body = { ...aVolunteer({ first_name: 'Joanna', last_name: newcomer }), nric: anNric() }
  await send(request, 'PUT', `/volunteer/?account_id=${joan?.account_id}`, body)
  await page.getByRole('button', { name: 'Take back this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take back this import?' })
  const fact = (what: string) =>
    dialog.getByRole('term').filter({ hasText: what }).locator('..').getByRole('definition')
  await expect(fact('Will be deleted')).toHaveText('0')
  await expect(fact('Will be put back')).toHaveText('1')
  await expect(fact('Will stay')).toHaveText('1')
  await expect(dialog.getByRole('link', { name: `${newcomer} Joanna` })).toContainText('edited since by')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Later, from the list.
  await page.getByRole('main').getByRole('link', { name: 'Imports' }).click()
  const row = page.getByRole('row', { name: 'drivers.xlsx' }).first()
  await expect(row).toContainText(initiative.name)
  await expect(row).toContainText('1 new, 1 changed')
  await row.getByRole('button', { name: 'Take back drivers.xlsx' }).click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Import taken back', { exact: true })).toBeVisible()
  await page.getByRole('dialog', { name: 'Taken back' }).getByRole('button', { name: 'Close' }).last().click()
  await expect(row).toContainText('Partly taken back: 1 stayed')
  const back = await send<{ street_name: string }>(request, 'GET', `/volunteer/?account_id=${mei.account_id}`)
  expect(back.street_name).toBe('Bukit Merah View')
})

test('the columns step offers only as much of an NRIC as is collected here, and says so', async ({
  page,
}) => {
  const collecting = (nric_collection: string, until?: Promise<void>) =>
    page.route('**/api/settings/public', async (route) => {
      const answer = await route.fetch()
      await until
      await route.fulfill({ response: answer, json: { ...(await answer.json()), nric_collection } })
    })
  const file = `NRIC No,First Name,Last Name,Contact Number\nS1234567D,Mei,${unique('Tan')},91234567`
  const becomes = page.getByRole('combobox', { name: 'NRIC No becomes' })

  await collecting('last_4')
  await page.goto('/imports/new/volunteers')
  await choose(page, 'drivers.csv', file)
  await expect(page.getByText('1 row, 4 columns')).toBeVisible()
  await goOn(page)
  await expect(page.getByText('Whole numbers are cut on this device')).toBeVisible()
  await expect(becomes).toContainText('NRIC last 4')
  await goOn(page)
  await expect(await cellOf(page, 2, 'NRIC last 4')).toHaveText('567D')

  await page.unrouteAll()
  // The settings arrive after the file was chosen: nothing of it is read before.
  const arrival = Promise.withResolvers<void>()
  await collecting('none', arrival.promise)
  await page.goto('/imports/new/volunteers')
  await choose(page, 'drivers.csv', file)
  await page.getByText('Reading drivers.csv').waitFor()
  arrival.resolve()
  await goOn(page)
  await expect(page.getByText('NRICs are not collected here')).toBeVisible()
  await expect(becomes).toContainText('Leave out')
  await becomes.click()
  await expect(page.getByRole('option', { name: 'First Name (required)' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'NRIC' })).toHaveCount(0)
})

test('a volunteer of three columns is shown as incomplete, and no address is made up for them', async ({
  page,
  request,
}) => {
  const name = unique('Bare')
  await page.goto('/imports/new/volunteers')
  await choose(page, 'bare.csv', `First Name,Last Name,Contact Number\nAh,${name},${phone()}`)
  await toTheRows(page)
  await goOn(page, 'Continue with 1 row')
  await goOn(page, 'Import 1 person')
  await expect(count(page, 'Created')).toHaveText('1')
  const { items } = await send<{ items: Helper[] }>(
    request,
    'GET',
    `/volunteer/?page=1&q=${encodeURIComponent(name)}`,
  )
  await page.goto(`/volunteer/${items[0]?.account_id}`)
  await expect(page.getByText('Incomplete', { exact: true })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Address' }).locator('..')).toHaveText('AddressNone')
  await page.goto(`/volunteers?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toContainText('N/A')
  await expect(page.getByText('000000')).toHaveCount(0)
})
