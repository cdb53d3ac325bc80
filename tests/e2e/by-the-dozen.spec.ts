import type { APIRequestContext, Page } from '@playwright/test'
import { MOST, presses } from './presses.ts'
import { makePerson, makeProgramme, makeVolunteer, type Programme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

// It would stand in the row of every list of people that is looked at after this.
const saved: string[] = []
test.afterEach(async ({ request }) => {
  const names = saved.splice(0)
  const views = await send<{ id: number; name: string }[]>(request, 'GET', '/view')
  for (const { id } of views.filter(({ name }) => names.includes(name)))
    await send(request, 'DELETE', `/view?id=${id}`)
})

async function aProgrammeOf(request: APIRequestContext, many: number) {
  const programme = await makeProgramme(request)
  for (let at = 0; at < many; at += 1) await makePerson(request, programme)
  return programme
}

type Press = ReturnType<typeof presses>['press']

/** From the office's first page on, by what is typed into the search, which is no press. */
async function openProgramme(page: Page, press: Press, { id, name }: Programme) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Programmes', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search anyone or anything' })
  await palette.getByRole('combobox').fill(name)
  await press(palette.getByRole('option', { name }).first())
  await page.waitForURL(`**/programmes/${id}`)
}

async function selectAll(page: Page, press: Press, many: number) {
  await press(page.getByRole('checkbox', { name: 'Select every row of this page' }))
  await press(page.getByRole('button', { name: `Select all ${many}` }))
  await expect(page.locator('[data-slot="selection-bar"]')).toContainText(`${many} selected`)
  await press(page.getByRole('button', { name: 'Change', exact: true }))
}

test('a status for 40, taken back; 15 move to another programme', async ({ page, request }) => {
  const programme = await aProgrammeOf(request, 40)
  const one = presses()
  await openProgramme(page, one.press, programme)
  await selectAll(page, one.press, 40)
  await one.press(page.getByRole('menuitem', { name: 'Set to Inactive' }))
  await expect(page.getByText('40 people change.')).toBeVisible()
  await one.press(page.getByRole('button', { name: `Make 40 Inactive in ${programme.name}` }))
  await expect(page.getByText(`40 beneficiaries set to Inactive in ${programme.name}`)).toBeVisible()
  expect(one.used()).toBeLessThanOrEqual(MOST)
  await expect(page.getByRole('row').nth(1)).toContainText('Inactive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row').nth(1)).not.toContainText('Inactive')

  const from = await aProgrammeOf(request, 15)
  const to = await makeProgramme(request)
  const other = presses()
  await openProgramme(page, other.press, from)
  await selectAll(page, other.press, 15)
  await other.press(page.getByRole('menuitem', { name: 'Move to another programme…' }))
  await other.press(page.getByRole('option', { name: to.name, exact: true }))
  await other.press(page.getByRole('button', { name: `Move 15 to ${to.name}` }))
  await expect(page.getByText(`15 beneficiaries moved to ${to.name}`)).toBeVisible()
  expect(other.used()).toBeLessThanOrEqual(MOST)
  await page.goto('/changes')
  await page.getByRole('button', { name: `Take back: 15 beneficiaries moved to ${to.name}` }).click()
  await expect(page.getByText('15 beneficiaries get back what stood there before')).toBeVisible()
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByText('Taken back').first()).toBeVisible()
})

test('15 move to another programme by mouse alone, in eight presses (H-1779)', async ({ page, request }) => {
  const from = await aProgrammeOf(request, 15)
  const to = await makeProgramme(request)
  const { press, used } = presses()
  await page.goto('/')
  await press(page.getByRole('button', { name: /^Search/ }).first())
  const palette = page.getByRole('dialog', { name: 'Search anyone or anything' })
  await palette.getByRole('combobox').fill(from.name)
  await press(palette.getByRole('option', { name: from.name }).first())
  await page.waitForURL(`**/programmes/${from.id}`)
  await selectAll(page, press, 15)
  await press(page.getByRole('menuitem', { name: 'Move to another programme…' }))
  // It opens with its dialog; Escape closes the list alone, and it is a select like any other.
  await page.getByRole('option', { name: to.name, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const which = page.getByRole('combobox', { name: 'Which programme' })
  await expect(which).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(which).toBeHidden()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to another programme…' }).click()
  await press(page.getByRole('option', { name: to.name, exact: true }))
  await press(page.getByRole('button', { name: `Move 15 to ${to.name}` }))
  await expect(page.getByText(`15 beneficiaries moved to ${to.name}`)).toBeVisible()
  expect(used()).toBe(MOST)
})

/** Five who visit in the programme already, of five names that have nothing in common. */
async function fiveWhoVisit(request: APIRequestContext, programme: Programme) {
  const names: string[] = []
  for (const first_name of ['Aaron', 'Bhavani', 'Cheng Huat', 'Dollah', 'Evelyn']) {
    const volunteer = await makeVolunteer(request, { first_name, last_name: unique(first_name) })
    const person = await makePerson(request, programme)
    const assignments = `/beneficiary/assignments?serial_number=${person.serial_number}`
    await send(request, 'POST', assignments, { volunteer_account_ids: [volunteer.account_id] })
    names.push(volunteer.last_name)
  }
  return names
}

test('30 are shared out to 5 volunteers of five names, by Ctrl K and by mouse alone (H-1804)', async ({
  page,
  request,
}) => {
  const programme = await aProgrammeOf(request, 30)
  const names = await fiveWhoVisit(request, programme)
  const ways = {
    'Ctrl K': (press: Press) => openProgramme(page, press, programme),
    'mouse alone': async (press: Press) => {
      await page.goto('/')
      await press(page.getByRole('main').getByRole('button', { name: programme.name }).first())
      await press(page.getByRole('dialog').getByRole('link', { name: 'View Programme' }))
      await page.waitForURL(`**/programmes/${programme.id}`)
    },
  }
  for (const [way, open] of Object.entries(ways)) {
    const one = presses()
    await open(one.press)
    await selectAll(page, one.press, 35)
    await one.press(page.getByRole('menuitem', { name: 'Assign volunteers…', exact: true }))
    const there = page.getByRole('group', { name: `Visit in ${programme.name} already` })
    for (const name of names) await expect(there).toContainText(name)
    await expect(there.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await one.press(there.getByLabel(`All 5 who visit in ${programme.name}`))
    await expect(there.getByRole('checkbox', { checked: true })).toHaveCount(6)
    await expect(page.getByText('30 change, 5 are so already.')).toBeVisible()
    await expect(page.getByText(/In equal parts(.* 6[,.]){5}/)).toBeVisible()
    await one.press(page.getByRole('button', { name: 'Assign 30' }))
    await expect(page.getByText('Volunteers assigned to 30 beneficiaries')).toBeVisible()
    console.log(`30 shared out to 5, by ${way}: ${one.used()} presses`)
    expect(one.used()).toBeLessThanOrEqual(MOST)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
  }
})

test('who was not seen for 60 days is saved as a view', async ({ page, request }) => {
  const programme = await aProgrammeOf(request, 30)
  const other = presses()
  const view = unique('Not seen')
  saved.push(view)
  await openProgramme(page, other.press, programme)
  await other.press(page.getByRole('button', { name: 'Filter', exact: true }))
  await other.press(page.getByRole('menuitem', { name: 'Last Engaged' }))
  await other.press(page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByText('30 beneficiaries match')).toBeVisible()
  await other.press(page.getByRole('button', { name: 'Save as a view' }))
  const dialog = page.getByRole('dialog', { name: 'Save as a view' })
  await dialog.getByLabel('Name').fill(view)
  await other.press(dialog.getByRole('button', { name: 'Save View' }))
  await expect(page.getByText(`‘${view}’ is saved`)).toBeVisible()
  expect(other.used()).toBeLessThanOrEqual(MOST)
  const chip = page.getByRole('button', { name: 'Take off: Last Engaged not in 60 days' })
  await page.reload()
  await expect(chip).toBeVisible()
  // Another day it is opened in one.
  await page.goto(`/programmes/${programme.id}`)
  await expect(page.locator('[data-slot=table-count]')).toHaveText('30 beneficiaries')
  await expect(chip).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click()
  await expect(chip).toBeVisible()
  await expect(page.getByText('30 beneficiaries match')).toBeVisible()
})

test('a language is added for many, who may visit is set, and both are taken back', async ({
  page,
  request,
}) => {
  const programme = await aProgrammeOf(request, 15)
  await page.goto(`/programmes/${programme.id}`)
  const one = presses()
  await selectAll(page, one.press, 15)
  await one.press(page.getByRole('menuitem', { name: 'Change a field…' }))
  await one.press(page.getByRole('combobox', { name: 'Which field' }))
  await one.press(page.getByRole('option', { name: 'Languages', exact: true }))
  await expect(page.getByRole('button', { name: 'Change 15' })).toBeDisabled()
  await one.press(page.getByRole('checkbox', { name: 'Hokkien' }))
  await expect(page.getByText('15 people change.')).toBeVisible()
  await one.press(page.getByRole('button', { name: 'Add Hokkien to 15' }))
  await expect(page.getByText('Hokkien added to Languages of 15 beneficiaries')).toBeVisible()
  expect(one.used()).toBeLessThanOrEqual(MOST)

  await page.goto(`/programmes/${programme.id}`)
  await selectAll(page, one.press, 15)
  await page.getByRole('menuitem', { name: 'Change a field…' }).click()
  await page.getByRole('combobox', { name: 'Which field' }).click()
  await page.getByRole('option', { name: 'Who May Visit' }).click()
  await page.getByRole('combobox', { name: 'Who May Visit' }).click()
  await page.getByRole('option', { name: 'Women only' }).click()
  await page.getByRole('button', { name: 'Set 15 to Women only' }).click()
  await expect(page.getByText('Who May Visit of 15 beneficiaries set to Women only')).toBeVisible()

  await page.goto('/changes')
  for (const said of [
    'Who May Visit of 15 beneficiaries set to Women only',
    'Hokkien added to Languages of 15 beneficiaries',
  ]) {
    await page
      .getByRole('button', { name: `Take back: ${said}` })
      .first()
      .click()
    await expect(page.getByText('15 beneficiaries get back what stood there before')).toBeVisible()
    await page.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(page.getByText('Taken back').first()).toBeVisible()
  }
})

test('a reason and a note are asked about before Escape or Cancel takes them', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const person = await makePerson(request, programme)
  await page.goto(`/beneficiaries/${person.serial_number}`)
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('alertdialog', { name: 'Leave without changing anything?' })
  const open = async () => {
    await page.getByRole('button', { name: 'Status: Active. Change it' }).click()
    await page.getByRole('menuitem', { name: 'Make Inactive…' }).click()
  }
  await open()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Moved away' }).click()
  await dialog.getByLabel('Note').fill('To her son in Johor')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('To her son in Johor')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Status: Active. Change it' })).toBeVisible()
})
