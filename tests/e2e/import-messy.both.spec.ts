import type { Page } from '@playwright/test'
import { cutAnywhere } from './beyond.ts'
import { addAlike, choose, goOn, grid, tickLeftOut } from './import-pages.ts'
import { makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const names = [
  'Tan Ah Kow',
  'Siti binte Rahman',
  'Muthu s/o Raman',
  'Teresa Fernandez',
  'Lim Bee Choo',
  'Ahmad bin Ismail',
]
const births = ['1947', '09/08/1941', '9 Aug 1951', '1938-05-30', '31/12/1944', '1950']

/** Thirty people as an office keeps them. */
const list = (serial: string) =>
  [
    `Case No,Name,Home Address,Postal Code,Tel,Gender,DOB,Notes / Remarks,Cat's name`,
    `Case No,Name,Home Address,Postal Code,Tel,Gender,DOB,Notes / Remarks,Cat's name`,
    ...Array.from({ length: 30 }, (_, at) =>
      [
        `${serial}${at + 1}`,
        `${names[at % 6]} ${String.fromCharCode(65 + (at % 26))}`,
        `"Blk ${at + 1} Lorong 5 Toa Payoh #0${(at % 8) + 1}-1${at} ${at % 2 ? 'S(310052)' : 'Singapore 310052'}"`,
        '',
        at === 4
          ? '9123 456'
          : at % 7 === 0
            ? `9${String(1000000 + at)} / 6234 56${10 + at}`
            : `9${String(2000000 + at * 37)}`,
        at % 2 ? 'F' : 'M',
        births[at % 6],
        at === 3 ? 'likes tea' : '',
        at === 8 ? 'Momo' : '',
      ].join(','),
    ),
  ].join('\r\n')

test('a messy list says how it is read; what nothing can be taken back of is kept, and goes later', async ({
  page,
  request,
}, { project }) => {
  const programme = await makeProgramme(request, { name: unique('Silver Meals') })
  const serial = `${unique('M').replace(' ', '-')}-`
  const look = async (name: string) => {
    if (process.env.LOOK_DIR)
      await page.screenshot({ path: `${process.env.LOOK_DIR}/${project.name}-${name}.png` })
  }
  await page.goto('/imports/new/beneficiaries')
  const file = `${serial}messy.csv`
  await choose(page, file, list(serial))
  await expect(page.getByText(/\d rows?, \d+ columns?/)).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('combobox', { name: 'Notes / Remarks becomes' })).toContainText('Remarks')
  const means = page.getByRole('combobox', { name: 'F means' })
  await expect(means).toContainText('Female')
  await means.scrollIntoViewIfNeeded()
  await look('columns')
  await goOn(page)
  await grid(page).waitFor()
  await look('rows')
  await page.getByRole('button', { name: /^To look at/ }).click()
  await page.getByRole('button', { name: 'Next to look at' }).click()
  await expect(
    grid(page)
      .getByText(/^Read from/)
      .first(),
  ).toBeInViewport()
  await look('notes')
  await expect(page.getByText('Every cell is fine')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next to look at' }).click()
  await expect(grid(page).getByRole('gridcell').and(page.locator(':focus'))).toContainText('Read from')

  const doubts = page.getByRole('button', { name: /^Numbers to decide/ })
  await doubts.click()
  await page.getByRole('checkbox', { name: 'Import row 7', exact: true }).uncheck()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await addAlike(page)
  await expect(page.getByText("Not imported: Cat's name, 1 cell")).toBeVisible()
  await tickLeftOut(page)
  await look('preview')
  await page.getByRole('button', { name: /^Import \d+ people/ }).click()
  await expect(page.getByRole('heading', { name: 'This is what happened' })).toBeVisible()
  await look('done')

  const places = [1, 2, 3].map((at) => ({
    programme_id: programme.id,
    beneficiary_serial_number: `${serial}${at}`,
  }))
  const everybody = Array.from({ length: 30 }, (_, at) => at + 1).filter((at) => at !== 5)
  const all = everybody.map((at) => ({
    programme_id: programme.id,
    beneficiary_serial_number: `${serial}${at}`,
  }))
  await send(
    request,
    'POST',
    '/programme/beneficiaries',
    all.map((place) => ({ ...place, status: 'Active' })),
  )
  await page.goto('/imports')
  const takeBack = page.getByRole('button', { name: `Take back ${file}` })
  await takeBack.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Take them out of ${programme.name} first.`)).toBeVisible()
  await expect(dialog.getByRole('link').first()).toContainText(`in ${programme.name} since`)
  await expect(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled()
  await look('nothing')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // Three have left it: they go, and the others can go later.
  await send(request, 'DELETE', '/programme/beneficiaries', places)
  await takeBack.click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByText('The 26 who stay can be taken back later, under Imports.')).toBeVisible()
  await look('partly')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Partly taken back: 26 stayed').first()).toBeVisible()
  await look('imports')
  const size = page.viewportSize()
  expect(await cutAnywhere(page, ['/imports'], [320])).toEqual({})
  if (size) await page.setViewportSize(size)
  await send(request, 'DELETE', '/programme/beneficiaries', all.slice(3))
  await takeBack.click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(dialog.getByText('This is what was done.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(takeBack).toHaveCount(0)
})

test('words that are no choice of a field are added to it when the import begins, all of them at once', async ({
  page,
  playwright,
  site,
  stateOf,
}, { project }) => {
  const storageState = await stateOf('super_admin')
  const request = await playwright.request.newContext({ baseURL: site, storageState })
  const name = unique('Diet')
  const field = await send<{ id: number }>(request, 'POST', '/own-field', {
    ...{ noun: 'beneficiary', kind: 'one_of', name, choices: [{ name: 'Halal' }, { name: 'Vegetarian' }] },
  })
  const choices = async () => {
    const all = await send<{ id: number; choices: { name: string }[] }[]>(request, 'GET', '/own-field')
    return all.find(({ id }) => id === field.id)?.choices.map((choice) => choice.name)
  }
  const serial = `${unique('C').replace(' ', '-')}-`
  const said = ['halal', 'Keto', 'Paleo', 'Keto', 'Low purine', 'x'.repeat(90)]
  // Both projects meet the same people: at one address, with one number, they would be each other.
  const [street, code, digits] =
    project.name === 'desktop' ? ['Blk 1 Lorong 5 Toa Payoh', 310052, 91] : ['21 Jalan Kayu', 799463, 82]
  const lines = said.map(
    (word, at) =>
      `${serial}${at},${names[at]} ${serial},${street} #01-0${at} S(${code}),${digits}23456${at},${word}`,
  )
  const toTheWords = async (page: Page) => {
    await page.goto('/imports/new/beneficiaries')
    await choose(page, `${serial}diets.csv`, [`Case No,Name,Home Address,Tel,${name}`, ...lines].join('\r\n'))
    await expect(page.getByText(/\d rows?, \d+ columns?/)).toBeVisible()
    await goOn(page)
    return page.getByRole('region', { name: `What the words under ${name} mean` })
  }
  // Staff choose what a word means; a super admin says what a field's choices are.
  const others = await toTheWords(page)
  await others.getByRole('combobox', { name: 'Keto means' }).click()
  await expect(page.getByRole('option', { name: 'Vegetarian' })).toBeVisible()
  await expect(page.getByText(/as (a )?new choices?/)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.context().clearCookies()
  await page.context().addCookies(storageState.cookies)
  const words = await toTheWords(page)
  await expect(words.getByText('Cannot be a choice. At most 80 characters.')).toBeVisible()
  const keto = words.getByRole('combobox', { name: 'Keto means' })
  await keto.click()
  await page.getByRole('option', { name: 'Add as a new choice' }).click()
  await expect(keto).toContainText('Keto (new choice)')
  await words.getByRole('button', { name: 'Add all 2 as new choices' }).click()
  await expect(words.getByText('New choices are added when the import begins.')).toBeVisible()
  const purine = words.getByRole('combobox', { name: 'Low purine means' })
  await expect(purine).toContainText('Low purine (new choice)')
  // One that nothing means any more is not added; another word may mean a new one.
  await purine.click()
  await page.getByRole('option', { name: 'Paleo (new choice)' }).click()
  await expect(purine).toContainText('Paleo (new choice)')
  await words.scrollIntoViewIfNeeded()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    if (process.env.LOOK_DIR)
      await words.screenshot({ path: `${process.env.LOOK_DIR}/${project.name}-words-${colorScheme}.png` })
  }
  await goOn(page)
  await grid(page).waitFor()
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await addAlike(page)
  await expect(page.getByText(`${name} gets 2 new choices: Keto, Paleo.`)).toBeVisible()
  expect(await choices()).toEqual(['Halal', 'Vegetarian'])
  await page.getByRole('button', { name: 'Import 6 people' }).click()
  await expect(page.getByRole('heading', { name: 'This is what happened' })).toBeVisible()
  expect(await choices()).toEqual(['Halal', 'Vegetarian', 'Keto', 'Paleo'])
  await request.dispose()
})
