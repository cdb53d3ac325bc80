import { todayInSingapore } from '../../web/parts/text/dates.ts'
import { atRest, watchCalls } from './at-rest.ts'
import { cutOff, onPaper, sheets } from './on-paper.ts'
import { makePartner, makePerson, makeProgramme, makeVisit, makeVolunteer, send, unique } from './records.ts'
import { resetColumns } from './reset-columns.ts'
import { expect, test } from './session.ts'

test.beforeEach(({ request }) => resetColumns(request))
test.afterEach(({ request }) => resetColumns(request))

test('a beneficiary on paper: facts, volunteers, responses, programmes, whose it is and of when', async ({
  page,
  request,
}) => {
  const { person, programme, volunteer } = await makeVisit(request)
  await page.goto(`/programmes/${programme.id}/beneficiary/${person.serial_number}`)
  await page.getByRole('link', { name: new RegExp(volunteer.last_name) }).waitFor()
  // What comes last is on the paper too.
  await expect(page.getByText('No visit is planned.')).toBeVisible()
  await expect(page.getByText('Nobody has been noted here yet.')).toBeVisible()
  for (const orientation of ['upright', 'across'] as const) {
    await onPaper(page, orientation)
    for (const text of [
      person.last_name,
      person.serial_number,
      'Address',
      volunteer.last_name,
      programme.name,
    ])
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    for (const heading of ['Past Form Responses', 'Programmes'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(/^Printed \d\d \w{3} \d{4}, \d\d:\d\d$/)).toBeVisible()
    await expect(page.locator('[data-slot=print-head]')).toContainText('Kampung')
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    expect(sheets(await page.pdf({ format: 'A4', landscape: orientation === 'across' }))).toBeLessThanOrEqual(
      2,
    )
  }
})

test('a list on paper says by which chips it is filtered', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  await makePerson(request, programme)
  const chips = [
    { field: 'programme', op: 'is', value: [programme.id] },
    { field: 'last_engagement', op: 'never' },
  ]
  const where = encodeURIComponent(JSON.stringify({ all: chips }))
  const said = page.locator('[data-slot=filter-said]')
  await page.goto(`/beneficiaries?where=${where}`)
  await expect(page.locator('[data-slot=filter-chip]')).toHaveCount(2)
  await expect(said).toBeHidden()
  await onPaper(page, 'upright')
  await expect(said).toBeVisible()
  await expect(said).toContainText(`Filtered: Programme is ${programme.name}; `)
  await expect(page.locator('[data-slot=filter-chip]').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
})

test('a list on paper: every column in rows, its filter in words, and which page it is', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const last_name = unique('Paper')
  for (let made = 0; made < 13; made += 1) await makePerson(request, programme, { last_name })
  await page.goto(`/programmes/${programme.id}?q=${encodeURIComponent(last_name)}&status=Active`)
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Contact No.' }).click()
  await page.keyboard.press('Escape')
  const contact = page.getByRole('columnheader', { name: 'Contact No.' })
  await expect(contact).toHaveCount(0)
  for (const orientation of ['upright', 'across'] as const) {
    await onPaper(page, orientation)
    await expect(contact).toBeVisible()
    await expect(page.locator('[data-slot=print-note]')).toContainText(
      `filtered by ‘${last_name}’; only Active; sorted by Serial No.; 13 in all; page 1 of 2`,
    )
    const row = page.getByRole('row', { name: new RegExp(last_name) }).first()
    const tops = await row
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    expect(tops).toHaveLength(6)
    await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    expect(sheets(await page.pdf({ format: 'A4', landscape: orientation === 'across' }))).toBeLessThanOrEqual(
      2,
    )
  }
})

test('what is filtered is printed, not the page; a person with the answers; no tick boxes, no heading lost', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.toggleAttribute('data-printed', true)
  })
  const printed = page.locator('html[data-printed]')
  await page.goto('/initiatives/1')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print' })
  await expect(dialog).toContainText(/all of them are printed, not this page alone/)
  await dialog.getByRole('radio', { name: 'By block and floor' }).check()
  await dialog.getByRole('button', { name: /^Print \d+$/ }).click()
  await expect(printed).toBeAttached()
  await onPaper(page, 'upright')
  const rows = page.locator('[data-row-key]')
  expect(await rows.count()).toBeGreaterThan(12)
  await expect(page.locator('[data-slot=print-note]')).toContainText('sorted by block and floor')
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
  const gap = await rows
    .first()
    .getByRole('cell')
    .evaluateAll((cells) =>
      Math.min(...cells.slice(1, -1).map((cell) => Number.parseFloat(getComputedStyle(cell).paddingRight))),
    )
  expect(gap).toBeGreaterThan(4)

  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/beneficiaries/KB-0007')
  await page
    .getByText(/^Date completed/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(dialog.getByRole('radio', { name: /^With the answers of \d form responses$/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(printed).toBeAttached()
  await onPaper(page, 'upright')
  await expect(page.locator('[data-slot=printed-answers] dt').first()).toBeVisible()
  await expect(page.locator('[data-slot=printed-answers] dd').first()).toBeVisible()

  await page.goto('/partners/1')
  await expect(
    page.getByRole('heading', { name: 'Areas of Collaboration' }).getByText('Areas of Collaboration'),
  ).toBeVisible()
})

test('the worklist on paper: everybody under the reason, whose list it is, and no buttons', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const last_name = unique('Paper')
  for (let made = 0; made < 13; made += 1) await makePerson(request, programme, { last_name })
  await page.goto(`/worklist?who=all&reason=no_volunteer&q=${encodeURIComponent(last_name)}`)
  await expect(page.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('tbody tr').length))
  })
  await page.getByRole('button', { name: 'Print' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('13 people match: all of them are printed')
  await dialog.getByRole('button', { name: 'Print 13' }).click()
  await expect(page.locator('body[data-printed="13"]')).toBeAttached()
  await onPaper(page, 'upright')
  await expect(page.getByText('Everyone, No volunteer', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(Log|Plan|Assign|Pause)/ }).filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Due' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
})

test('nothing is cut off on paper: what a programme is about, who needs somebody, what a partner runs', async ({
  page,
  request,
}) => {
  await watchCalls(page)
  const partner = await makePartner(request)
  const long = 'A volunteer has tea with somebody who lives alone and hears how the week went. '.repeat(6)
  const asked = [
    'Patience with people who repeat themselves',
    'Speaks Hokkien or Teochew',
    'Free on Tuesdays',
  ]
  const about = {
    partner_id: partner.id,
    description: `${long}Last words.`,
    requirements: asked.map((requirement) => ({ type: 'open', requirement, details: 'Asked beforehand' })),
  }
  const programme = await makeProgramme(request, about)
  for (let made = 0; made < 11; made += 1) await makeProgramme(request, { partner_id: partner.id })
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 1, every_days: 14 })
  const last_name = unique('Wolfeschlegelsteinhausenbergerdorff')
  const person = await makePerson(request, programme, { last_name })
  const volunteer = await makeVolunteer(request, {
    last_name: unique('Binte Mohamed Ismail Rahman of Redhill'),
  })
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  await send(request, 'POST', '/planned-visit', {
    beneficiary_serial_number: person.serial_number,
    volunteer_account_id: volunteer.account_id,
    planned_on: todayInSingapore(),
    part: 'morning',
    note: '',
  })
  const sheetsOf = [
    [`/programmes/${programme.id}`, 'Last words.'],
    [`/worklist?who=all&q=${encodeURIComponent(last_name)}`, last_name],
    [`/partners/${partner.id}`, programme.name],
  ] as const
  for (const [address, said] of sheetsOf)
    for (const orientation of ['upright', 'across'] as const) {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await expect(page.getByText(said).first()).toBeAttached()
      await atRest(page)
      await onPaper(page, orientation)
      await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible()
      expect(await cutOff(page), `${address} ${orientation}`).toEqual([])
    }
})
