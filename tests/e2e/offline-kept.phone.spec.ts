import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import {
  anEnrolledPhone,
  aPhone,
  aPhoneAtForm,
  areaIsKept,
  goTo,
  isSaved,
  openForm,
  PIN,
  records,
  responsesAbout,
  submit,
} from './phone.ts'
import { attachmentParts } from './phone-records.ts'
import { asksForBoth, say, takePhotograph } from './photograph-and-voice.ts'
import { issueLink, makePerson, makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

/** Everything that a browser keeps of this site, as one text to search in; bytes as Latin-1. */
async function dump(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const said: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const latin = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        said.push(request.url)
        const answer = await cache.match(request, { ignoreVary: true })
        // The area's own icons and faces are pictures and fonts of everybody.
        if (answer && !/\.(png|woff2|svg)$/.test(request.url)) said.push(latin(await answer.arrayBuffer()))
      }
    }
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await opened(indexedDB.open(name))
      for (const table of db.objectStoreNames) {
        const rows = await opened(db.transaction(table).objectStore(table).getAll())
        said.push(
          JSON.stringify(rows, (_, value) =>
            value instanceof ArrayBuffer
              ? latin(value)
              : ArrayBuffer.isView(value)
                ? latin(value.buffer as ArrayBuffer)
                : value,
          ),
        )
      }
      db.close()
    }
    return said.join('\n')
  })
}

const pictureKey = async (context: BrowserContext['request']) => {
  const content = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c43' } })
    .jpeg()
    .toBuffer()
  const answer = await context.post('/api/drive/image', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    multipart: { file: { name: 'siti.jpg', mimeType: 'image/jpeg', buffer: content } },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { key: string }).key
}

test('nothing of anybody lies on my phone in the clear, it opens without signal, and after I sign out nothing is left', async ({
  request,
  site,
}) => {
  // A line of its own is what browsers like to remember.
  const questions = [{ id: 1, question: 'How are you?', type: 'short', required: true, choices: [] }]
  const { person, form, programme, volunteer } = await makeVisit(request, { questions })
  const other = await makePerson(request, programme, {
    street_name: 'Lorong Canary',
    profile_picture: await pictureKey(request),
  })
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${other.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  const phone = await aPhone(site)
  let { page } = phone
  await enrol(page, await issueLink(request, volunteer))
  await expect(page.getByText('2 Assigned to You')).toBeVisible()
  await areaIsKept(page)
  const row = page.getByRole('link', { name: new RegExp(other.last_name) }).last()
  await expect(row.locator('img')).toHaveAttribute('src', /^blob:/)

  await phone.offline(true)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Submitted canary')
  await submit(page)
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await openForm(page, other, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Draft canary')
  await isSaved(page)

  page = await phone.restart()
  // The picture too: it came out of what is sealed.
  await expect(
    page
      .getByRole('link', { name: new RegExp(other.last_name) })
      .last()
      .locator('img'),
  ).toHaveJSProperty('naturalWidth', 90)
  const kept = await dump(page)
  const canaries = [
    ...['Submitted canary', 'Draft canary', 'Lorong Canary', person.last_name, other.last_name],
    ...[person.serial_number, other.serial_number, form.title, programme.name, volunteer.last_name, PIN],
  ]
  for (const canary of canaries) expect(kept.includes(canary), canary).toBe(false)
  // JPEG, WebP and PNG by their first bytes.
  for (const magic of [/\u00ff\u00d8\u00ff/, /RIFF[\s\S]{4}WEBP/, /\u0089PNG/])
    expect(magic.test(kept)).toBe(false)
  expect((await records(page)).records).toBeGreaterThanOrEqual(4)

  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText(`Account ${volunteer.account_id}`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 of them is a draft.')
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect(question).toContainText('Not everything could be sent.')
  // With signal the submitted one goes by itself: a draft goes only when it is finished.
  await phone.offline(false)
  await expect(question).toContainText('your drafts too')
  await expect(question.getByRole('button', { name: 'Send now' })).toBeHidden()
  await question.getByRole('button', { name: 'Discard 1' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await records(page)).toEqual({ vaults: 0, records: 0 })
  const left = await dump(page)
  for (const canary of canaries) expect(left.includes(canary), canary).toBe(false)
  // Where pages have been is the browser's to remember: their addresses say of nobody who it was.
  expect(await phone.leftOnDisk(canaries)).toEqual([])
  await phone.close()
})

test('a visit that I noted, a photograph and a voice note lie on my phone sealed, and after I sign out in no file of it', async ({
  request,
  site,
}) => {
  const { person, form, phone } = await aPhoneAtForm(request, site, asksForBoth, true, { hears: true })
  const { page } = phone
  await page.getByRole('textbox', { name: /How is the door/ }).fill('Canary of the door')
  await takePhotograph(page)
  await say(page)
  await submit(page)
  await goTo(page, 'Home')
  await page
    .getByRole('link', { name: new RegExp(person.last_name) })
    .first()
    .click()
  await page.getByRole('button', { name: 'I visited', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Canary of the stairs')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You visited today')).toBeVisible()
  // What is looked for below does lie there, sealed: a photograph and a voice note in parts, two letters.
  expect(await attachmentParts(page)).toBeGreaterThanOrEqual(2)
  const words = ['Canary of the door', 'Canary of the stairs', person.last_name, form.title]
  const media = ['JFIF', 'A_OPUS']
  const inTheClear = (said: string) => [...words, ...media].filter((text) => said.includes(text))
  expect(inTheClear(await dump(page))).toEqual([])
  expect(phone.holds(media.map((text) => Buffer.from(text)))).toEqual([false, false])

  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('2 reports are not sent yet')
  await question.getByRole('button', { name: 'Discard 2' }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await records(page)).toEqual({ vaults: 0, records: 0 })
  expect(inTheClear(await dump(page))).toEqual([])
  expect(await phone.leftOnDisk([...words, ...media])).toEqual([])
  await phone.close()
})

test('the office takes my phone away: at the next contact people are gone from it, and after 14 days without any', async ({
  request,
  site,
}) => {
  const { person, form, volunteer, link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  let { page } = phone

  await phone.offline(true)
  page = await phone.restart('/volunteer-app/sign-in')
  await page.clock.install({ time: Date.now() + 15 * 86_400_000 })
  await page.goto('/volunteer-app')
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  expect((await records(page)).records).toBe(0)
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(person.last_name)).toHaveCount(0)

  await phone.offline(false)
  page = await phone.restart()
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await phone.offline(true)
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Written while it was mine')
  await submit(page)
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  const block = { is_blocked: true }
  await send(request, 'PUT', `/volunteer/sign-in?account_id=${volunteer.account_id}`, block)
  await phone.offline(false)
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await records(page)).toEqual({ vaults: 0, records: 0 })
  const { accepted, held } = await responsesAbout(request, person.serial_number)
  expect([accepted.length, held.length]).toEqual([0, 1])
  expect(held[0]).toMatchObject({ responses: [{ answer: 'Written while it was mine' }, {}] })
  await phone.close()
})
