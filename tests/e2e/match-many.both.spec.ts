import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enter } from './by-keyboard.ts'
import { type Helper, makePerson, makeProgramme, makeVolunteer, send } from './records.ts'
import { expect, test } from './session.ts'

const home = { block_number: '145', street_name: 'Lorong 2 Toa Payoh', postal_code: '310145' }

// Who speaks it stays on the server: the next world's people would be given them.
const made: Helper[] = []
test.afterEach(async ({ request }) => {
  for (const { account_id } of made.splice(0))
    await send(request, 'DELETE', `/volunteer?account_id=${account_id}`)
})

/** Three people of a programme who must share a language, and two volunteers who speak it. */
async function aWorld(request: APIRequestContext) {
  const programme = await makeProgramme(request)
  await send(request, 'PUT', `/programme/care?id=${programme.id}`, { language_rule: 'must', max_km: 8 })
  const people = []
  for (let at = 0; at < 3; at += 1) {
    const person = await makePerson(request, programme, home)
    const path = `/beneficiary/profile?serial_number=${person.serial_number}`
    await send(request, 'PUT', path, { languages: ['sinhala'] })
    people.push(person)
  }
  const helpers: Helper[] = []
  for (let at = 0; at < 2; at += 1) {
    const helper = await makeVolunteer(request, home)
    const path = `/volunteer/profile?account_id=${helper.account_id}`
    await send(request, 'PUT', path, { languages: ['sinhala'], max_people: 1 })
    helpers.push(helper)
    made.push(helper)
  }
  return { programme, people, helpers }
}
const pairs = (page: Page) => page.getByRole('button', { name: /^(Lock|Unlock):/ })

test('where nothing is left to assign, no button offers it and a sentence says so', async ({
  page,
  request,
}) => {
  const { programme } = await aWorld(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Match who has nobody' }).click()
  const assign = page.getByRole('button', { name: /^Assign/ })
  await expect(assign).toHaveText('Assign all 2')
  for (const left of ['Assign 1', null]) {
    await page
      .getByRole('button', { name: /^Take out:/ })
      .first()
      .click()
    if (left) await expect(assign).toHaveText(left)
  }
  await expect(page.getByText('There is nobody to assign: put a pair back, or propose again.')).toBeVisible()
  await expect(assign).toHaveCount(0)
})

test('who has nobody is matched as a whole, worked over, assigned in one press and taken back in one', async ({
  page,
  request,
}) => {
  const { programme, people, helpers } = await aWorld(request)
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'Match who has nobody' }).click()
  await expect(page).toHaveURL(/\/match\/\d+$/)
  await expect(page.getByText(/^2 of 3 who need somebody are placed/)).toBeVisible()
  await expect(page.getByText('1 person is left without')).toBeVisible()
  await expect(page.getByText('Nobody who is free speaks Sinhala within 8 km.')).toBeVisible()
  await expect(page.getByText(/^Of \d+ volunteers: .*None is left\.$/)).toBeVisible()

  await page
    .getByRole('button', { name: /^Lock:/ })
    .first()
    .click()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^Take out:/ })
    .nth(1)
    .click()
  await expect(page.getByText('Taken out: will not be proposed again.')).toBeVisible()
  await expectAccessible(page, 'a match with pairs, one locked, one taken out, and somebody left without')
  await page.getByRole('button', { name: 'Propose again' }).click()
  // The one who was left gets the volunteer who was taken out of the other pair.
  await expect(pairs(page)).toHaveCount(2)
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()

  // By what counts most it is solved anew, and what is locked stays.
  await page.getByLabel('What counts most').click()
  const solved = page.waitForResponse((answer) => answer.url().includes('/match/solve'))
  await page.getByRole('option', { name: 'Share the load' }).click()
  await solved
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What counts most')).toHaveText('Share the load')

  // Another one by hand: whoever is moved by it is said before, and goes there.
  await page
    .getByRole('button', { name: /^Unlock:/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Change:/ })
    .first()
    .click()
  const choosing = page.getByRole('dialog')
  await expect(choosing.getByText(/ would go to .* instead, about as far\.$/)).toBeVisible()
  await expectAccessible(page, 'another volunteer for one pair of a match')
  await choosing.getByRole('button', { name: /^Choose:/ }).click()
  await expect(choosing).toHaveCount(0)
  await expect(pairs(page)).toHaveCount(2)
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()

  // Undone it is as it was; left for the one who is without, that one is a pair, and without once more (H-1777).
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(0)
  const chooses = page.getByRole('button', { name: /^Choose a volunteer:/ })
  const left = (await chooses.getAttribute('aria-label'))?.split(': ')[1]
  await enter(page, chooses)
  await enter(page, choosing.getByRole('button', { name: /^Choose:/ }).first())
  await expect(choosing).toHaveCount(0)
  await expect(page.getByRole('button', { name: new RegExp(`^Change: ${left} and`) })).toBeFocused()
  await page.keyboard.press('F8')
  await enter(page, page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByRole('button', { name: `Choose a volunteer: ${left}` })).toBeFocused()
  await page
    .getByRole('button', { name: /^Change:/ })
    .first()
    .click()
  await choosing.getByRole('button', { name: /^Choose:/ }).click()
  await expect(choosing).toHaveCount(0)
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()

  // Left in the middle, it is found again.
  const match = page.url()
  await page.goto('/today')
  const card = page.getByRole('region', { name: 'Matches not yet assigned' })
  const rows = card.getByRole('listitem')
  await expect(rows.first().getByText('2 pairs proposed', { exact: false })).toBeVisible()
  await expectAccessible(page, 'matches not yet assigned')
  const count = await rows.count()
  await rows.first().getByRole('button', { name: 'Put aside' }).click()
  await expect(page.getByText('Put aside.')).toBeVisible()
  await expect(rows).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(count)
  await rows.first().getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL(match)

  await page.getByRole('button', { name: 'Assign all 2' }).click()
  await expect(page.getByText('Assigned 2 visitors.')).toBeVisible()
  await expect(page.getByText('Assigned', { exact: true })).toHaveCount(2)
  const visited = async () => {
    const all = await Promise.all(
      people.map(({ serial_number }) =>
        send<Helper[]>(request, 'GET', `/volunteer/?beneficiary_serial_number=${serial_number}`),
      ),
    )
    return all
      .flat()
      .map(({ account_id }) => account_id)
      .sort()
  }
  expect(await visited()).toEqual(helpers.map(({ account_id }) => account_id).sort())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('It was assigned, and taken back.')).toBeVisible()
  expect(await visited()).toEqual([])
})

test('those ticked in the list are matched; of whom went on leave meanwhile the page says so', async ({
  page,
  request,
}) => {
  const { programme, people, helpers } = await aWorld(request)
  await page.goto(`/programmes/${programme.id}`)
  for (const { last_name } of people.slice(0, 2))
    await page.getByRole('checkbox', { name: new RegExp(last_name) }).click()
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(page).toHaveURL(/\/match\/\d+$/)
  await expect(pairs(page)).toHaveCount(2)
  const [one] = helpers
  const many = {
    who: { keys: [one?.account_id] },
    change: { kind: 'status', status: 'On Leave', place_id: null },
  }
  const seen = await send<{ expected: object }>(request, 'POST', '/volunteer/bulk/preview', many)
  const { id } = await send<{ id: number }>(request, 'POST', '/volunteer/bulk', {
    ...many,
    expected: seen.expected,
  })
  await send(request, 'POST', `/bulk/portion?id=${id}`)
  await page.reload()
  await expect(page.getByText(/^1 pair can be no more since this was proposed/)).toBeVisible()
  await expect(page.getByText('On leave', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Assign 1' }).click()
  await expect(page.getByText('Assigned 1 visitor.')).toBeVisible()
  await expect(page.getByText(/^Could not be assigned: /)).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Take back', exact: true }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByText(/^1 beneficiary gets back what stood there before/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('It was assigned, and taken back.')).toBeVisible()
})
