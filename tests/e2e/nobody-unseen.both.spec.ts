import { assignmentWords } from '../../web/volunteer-words/assignment-words.ts'
import { noteEn } from '../../web/volunteer-words/note-en.ts'
import { noteZh } from '../../web/volunteer-words/note-zh.ts'
import { aPhone, areaIsKept, takeBackIsOver } from './phone.ts'
import { printedRunSheet } from './printed-run-sheet.ts'
import { issueLink, makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { enrol, expect, test } from './session.ts'

/** Nobody else's: an address where no other test's volunteer lives stands first by itself. */
const home = { block_number: '117', street_name: 'Nowhere Else Road', postal_code: '829117' }

for (const [language, words] of [
  ['en', noteEn],
  ['zh', noteZh],
] as const)
  test(`referred, never seen, matched, on a run sheet, visited without signal, worried about, followed up, and off the list (${language})`, async ({
    page: office,
    request,
    site,
  }) => {
    test.slow()
    const programme = await makeProgramme(request)
    await send(request, 'PUT', `/programme/care?id=${programme.id}`, { first_days: 7, every_days: 14 })
    const street_name = unique(home.street_name)
    const person = await makePerson(request, programme, { ...home, street_name })
    const volunteer = await makeVolunteer(request, { ...home, street_name, current_status: 'Available' })
    const name = `${person.first_name} ${person.last_name}`
    const about = `/follow-up?beneficiary_serial_number=${person.serial_number}&page=1`
    const followUps = async () => (await send<{ items: object[] }>(request, 'GET', about)).items

    await test.step('the office sees that nobody has been there, and who fits best', async () => {
      await office.goto(`/worklist?who=all&q=${person.last_name}`)
      const row = office.locator(`[data-row-key="${person.serial_number}"]`)
      // Its first letter is drawn large.
      await expect(row).toContainText('never seen')
      await expect(row).toContainText('No volunteer')
      await row.getByRole('button', { name: /^Assign/ }).click()
      const dialog = office.getByRole('dialog')
      const first = dialog.getByRole('checkbox').first()
      await expect(first).toHaveAccessibleName(new RegExp(`${volunteer.last_name}.*Same block`))
      await first.check()
      await dialog.getByRole('button', { name: 'Assign 1' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('and prints whom to look for, where, and that nobody was there yet', async () => {
      const sheet = await printedRunSheet(office, person.serial_number)
      expect(sheet).toContain(`Blk ${home.block_number} ${street_name}`)
      expect(sheet).toContain(name)
      expect(sheet).toContain('Never seen')
      expect(sheet).toContain('shred after use')
    })

    const phone = await aPhone(site, { clock: true })
    let { page } = phone
    await enrol(page, await issueLink(request, volunteer))
    await test.step('the volunteer finds somebody new and says yes', async () => {
      await areaIsKept(page)
      await page.evaluate((value) => localStorage.setItem('kampung-language', value), language)
      await page.reload()
      await expect(page.getByText(words.newForYou)).toBeVisible()
      await page.getByRole('button', { name: assignmentWords[language].yesTo(name) }).click()
      await expect(page.getByText(assignmentWords[language].thanks, { exact: true })).toBeVisible()
    })
    await test.step('notes the visit without signal, and is worried', async () => {
      await phone.offline(true)
      page = await phone.restart()
      await page.getByRole('button', { name: words.visited }).first().click()
      const sheet = page.getByRole('dialog')
      await sheet.getByText(words.worried).click()
      await sheet.getByRole('textbox', { name: words.notes }).fill('No food in the house')
      await sheet.getByRole('button', { name: words.save }).click()
      await expect(page.getByText(words.noted).first()).toBeVisible()
    })
    const urgent = office.getByRole('listitem').filter({ hasText: person.last_name })
    await test.step('with signal it is urgent on Today, which lay open, within a minute', async () => {
      await office.clock.install()
      await office.goto('/today')
      await expect(office.getByRole('heading', { name: /^Today/ })).toBeVisible()
      await expect(urgent.filter({ hasText: 'is worried about' })).toHaveCount(0)
      await phone.offline(false)
      await takeBackIsOver(page)
      await expect.poll(async () => (await followUps()).length, { timeout: 30_000 }).toBe(1)
      // The page asks by its own clock, whose minute need not be waited for.
      await office.clock.fastForward(40_000)
      await expect(urgent.filter({ hasText: 'No food in the house' })).toBeVisible()
    })
    await test.step('somebody takes it, deals with it and says what came of it; nobody is to be seen', async () => {
      const one = urgent.filter({ hasText: 'No food in the house' })
      await one.getByRole('button', { name: /take it/ }).click()
      await expect(one).toContainText('You have it')
      await one.getByRole('button', { name: /^Done/ }).click()
      const dialog = office.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('Groceries brought, and Meals on Wheels asked')
      await dialog.getByRole('button', { name: 'Done' }).click()
      // What lies behind an open dialog has no role: of it nothing could be seen to go.
      await expect(dialog).toHaveCount(0)
      await expect(one).toHaveCount(0)
      const waiting = `/worklist?page=1&q=${encodeURIComponent(person.last_name)}`
      const list = await send<{ items: { serial_number: string }[] }>(request, 'GET', waiting)
      expect(list.items.map(({ serial_number }) => serial_number)).not.toContain(person.serial_number)
      expect(await followUps()).toMatchObject([{ state: 'done', source_kind: 'wellbeing' }])
    })
    await phone.close()
  })
