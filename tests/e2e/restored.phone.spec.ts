import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { request as http } from '@playwright/test'
import { demonstrationAccounts } from '../../web/features/user/demonstration-accounts.tsx'
import { runTool } from '../tool-run.ts'
import { ownServer } from './own-server.ts'
import { anEnrolledPhone, goTo, inTime, isSaved, openForm, responsesAbout, section, submit } from './phone.ts'
import { issueLink, makeForm, makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

const { admin: email, password } = demonstrationAccounts
const PASSPHRASE = 'eleven durians and a half'
const SESSION = /^kampung$/
const TYPED = ['--passphrase-file', '-']

/** A phone looks four times a minute of its clock whether anything is to be done again. */
const PATIENCE = { timeout: 3000 }

/** An office with a person, two forms and a phone, and a backup of all that at this moment. */
async function backedUp() {
  const server = await ownServer()
  const signedIn = async () => {
    const office = await http.newContext({ baseURL: server.url })
    await send(office, 'POST', '/user/login', { email, password })
    return office
  }
  const office = await signedIn()
  const visit = await makeVisit(office)
  const second = await makeForm(office, visit.programme, {
    stage: 2,
    title: `Later on ${visit.programme.name}`,
  })
  const phone = await anEnrolledPhone(server.url, visit.link, { clock: true })
  const path = test.info().outputPath('office.backup')
  const environment = { DATA_DIR: server.folder, DEMO: '1' }
  const run = async (tool: 'backup' | 'restore') => {
    const done = await runTool(tool, [path, ...TYPED], environment, `${PASSPHRASE}\n`)
    expect(done, done.output).toMatchObject({ code: 0 })
  }
  mkdirSync(dirname(path), { recursive: true })
  await run('backup')
  /** The office goes back: another machine with nothing on it. Answers the staff's new session. */
  const goBack = async () => {
    await server.stop()
    rmSync(server.folder, { recursive: true })
    mkdirSync(server.folder, { mode: 0o700 })
    await run('restore')
    await server.start()
    return await signedIn()
  }
  const close = async () => {
    await phone.close()
    await office.dispose()
    await server.close()
  }
  return { ...visit, second, server, phone, goBack, close }
}

test('the office is restored: a draft, what waits and what it had taken since all arrive, once (S-19)', async () => {
  const { person, form, second, server, phone, goBack, close } = await backedUp()
  const { page } = phone
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('She fell on Monday')
  await isSaved(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Completed Forms (1)' })).toBeVisible()

  await server.stop()
  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: new RegExp(second.title) }).click()
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Half a sentence')
  await isSaved(page)

  const office = await goBack()
  expect((await responsesAbout(office, person.serial_number)).accepted).toEqual([])
  // Its session has ended, and is renewed by what it had when the backup was made.
  await page.goto('/volunteer-app')
  await expect(page.getByText(/^The office had to go back to /)).toBeVisible()
  await inTime(page, () =>
    expect
      .poll(async () => (await responsesAbout(office, person.serial_number)).accepted, PATIENCE)
      .toMatchObject([{ responses: [{ answer: 'She fell on Monday' }, {}] }]),
  )
  const seen = `/engagement?beneficiary_serial_number=${person.serial_number}&page=1`
  const visits = async () => (await send<{ items: object[] }>(office, 'GET', seen)).items
  // One visit: noted in two taps, and with the form of that day.
  await inTime(page, () =>
    expect.poll(visits, PATIENCE).toMatchObject([{ source: 'phone', response_id: expect.any(Number) }]),
  )
  expect(await visits()).toHaveLength(1)
  await goTo(page, 'Outbox')
  await expect(section(page, 'Drafts')).toContainText(second.title)
  expect((await responsesAbout(office, person.serial_number)).held).toEqual([])

  await goTo(page, 'Home')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText(/^The office had to go back to /)).toHaveCount(0)
  await office.dispose()
  await close()
})

test('a phone that signed in since the backup comes in by a new slip, with all that it had sent', async () => {
  const { person, form, volunteer, phone, goBack, close } = await backedUp()
  const { page } = phone
  // Twice: of the last cookie and secret, and of those before them, the office then knows nothing.
  for (const _ of [1, 2]) {
    await phone.context.clearCookies({ name: SESSION })
    await page.goto('/volunteer-app')
    await expect(page.getByText(/\d Assigned to You/)).toBeVisible()
    const names = async () => (await phone.context.cookies()).map(({ name }) => name)
    // By the page's own time: a minute that it is put on amid a renewal ends the call, and its answer is lost.
    await expect.poll(names).toContainEqual(expect.stringMatching(SESSION))
  }
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('She fell on Monday')
  await isSaved(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Completed Forms (1)' })).toBeVisible()

  const office = await goBack()
  await enrol(page, await issueLink(office, volunteer))
  await inTime(page, () =>
    expect
      .poll(async () => (await responsesAbout(office, person.serial_number)).accepted, PATIENCE)
      .toMatchObject([{ responses: [{ answer: 'She fell on Monday' }, {}] }]),
  )
  await office.dispose()
  await close()
})
