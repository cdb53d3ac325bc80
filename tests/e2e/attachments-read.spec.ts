import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

const AGREED = '2026-11-20T06:00:00.000Z'
const questions = [
  { question: 'The step', type: 'photo' },
  { question: 'How she sounds', type: 'voice' },
  { question: 'The lamp', type: 'photo' },
].map((one, at) => ({ id: at + 1, required: false, choices: [], ...one }))

/** As a phone sends what its answer names. */
async function upload(phone: APIRequestContext, id: string, buffer: Buffer, more = '') {
  const sent = await phone.post(`/api/form/responses/attachment?id=${id}&agreed_at=${AGREED}${more}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    multipart: { file: { name: 'blob', mimeType: 'application/octet-stream', buffer } },
  })
  expect([sent.status(), await sent.text()]).toEqual([201, expect.any(String)])
}

test('I see what a volunteer photographed, hear what they said, and read what is still on their phone', async ({
  page,
  request,
  browser,
  site,
}) => {
  const { person, programme, form, volunteer, link } = await makeVisit(request, { questions })
  const phone = await browser.newContext({ baseURL: site, storageState: { cookies: [], origins: [] } })
  await enrol(await phone.newPage(), link)
  const [step, voice, lamp] = questions.map(() => randomBytes(16).toString('hex'))
  await send(phone.request, 'POST', '/form/responses', {
    stage: form.stage,
    programme_id: programme.id,
    beneficiary_serial_number: person.serial_number,
    responses: [step, voice, lamp].map((answer, at) => ({ id: at + 1, answer })),
  })
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'teal' } })
  await upload(phone.request, step ?? '', await picture.jpeg().toBuffer())
  await upload(
    phone.request,
    voice ?? '',
    readFileSync('tests/fixtures/phone/voice-note.webm'),
    '&seconds=42',
  )
  await phone.close()

  const whole: string[] = []
  page.on('request', (asked) => {
    if (/drive\/content/.test(asked.url()) && asked.resourceType() !== 'image') whole.push(asked.url())
  })
  await page.goto(`/programmes/${programme.id}/beneficiary/${person.serial_number}`)
  await page.getByRole('button', { name: form.title }).click()
  const dialog = page.getByRole('dialog', { name: form.title })
  const small = dialog.getByRole('img', { name: 'Photograph: The step' })
  await expect.poll(() => small.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(dialog.getByText('Agreed to the photograph, 20 Nov 2026, 14:00')).toHaveCount(1)
  await expect(dialog.getByText('Agreed to be recorded, 20 Nov 2026, 14:00')).toHaveCount(1)
  const name = `${volunteer.first_name} ${volunteer.last_name}`
  await expect(dialog.getByText(`Still on the phone of ${name}`)).toHaveCount(1)
  await expectAccessible(page, 'answers with a photograph')

  await dialog.getByRole('button', { name: 'Photograph: The step' }).click()
  const large = page.getByRole('dialog', { name: 'Photograph: The step' })
  const seen = large.getByRole('img')
  await expect.poll(() => seen.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1600)
  await expectAccessible(page, 'a photograph, large')
  expect(await seen.evaluate((one) => one.clientWidth)).toBeLessThan(1600)
  await large.getByRole('button', { name: 'Full size' }).click()
  await expect.poll(() => seen.evaluate((one) => one.clientWidth)).toBe(1600)
  const scrolling = large.getByRole('region', { name: 'Photograph: The step' })
  const beyond = () =>
    scrolling.evaluate((one) => [
      one.scrollWidth - one.clientWidth > 0,
      one.scrollHeight - one.clientHeight > 0,
    ])
  expect(await beyond()).toEqual([true, true])
  await scrolling.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => scrolling.evaluate((one) => one.scrollLeft > 0 && one.scrollTop > 0)).toBe(true)
  await expectAccessible(page, 'a photograph, full size')
  const keeping = page.waitForEvent('download')
  await large.getByRole('button', { name: 'Download the photograph: The step' }).click()
  expect((await keeping).suggestedFilename()).toMatch(/^photograph\./)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Photograph: The step' })).toBeFocused()

  expect(whole).toEqual([])
  await dialog.getByRole('button', { name: 'Play the voice note: How she sounds, 0:01' }).click()
  const player = dialog.getByLabel('Voice note: How she sounds', { exact: true })
  const state = () => player.evaluate(({ error, readyState }: HTMLAudioElement) => [error, readyState > 0])
  await expect.poll(state).toEqual([null, true])
  await expectAccessible(page, 'a voice note that is heard')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the voice note: How she sounds' }).click()
  expect((await saving).suggestedFilename()).toBe('voice-note.webm')
  expect(whole).toHaveLength(1)

  await page.goto(`/forms/${programme.id}/${form.stage}/answers`)
  await page.getByRole('link', { name: '1 photograph: The step' }).click()
  const listed = page.getByRole('img', { name: 'Photograph: The step' })
  await expect(listed).toBeVisible()
  await expectAccessible(page, 'the photographs of a question')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('cell').getByText('Photograph', { exact: true })).toBeVisible()
  await expect(listed).toBeHidden()
})
