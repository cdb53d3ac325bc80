import type { Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../../playwright.config.ts'
import { expectAccessible } from './axe.ts'
import { makePerson, makeProgramme, send, unique } from './records.ts'
import { expect, test } from './session.ts'

const base = config.use?.launchOptions
const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { ...base, args: [...(base?.args ?? []), ...fakeCamera] } })

/** A postal code of this run's own, which nobody lives at yet. */
const ownPostalCode = () => String(700_000 + ((Date.now() + process.pid * 7919) % 99_999))

async function openNew(page: Page, programme: { id: number }) {
  await page.goto(`/programmes/${programme.id}`)
  await page.getByRole('button', { name: 'New Beneficiary' }).first().click()
  return page.getByRole('dialog', { name: 'New Beneficiary' })
}

async function paste(page: Page, label: string, text: string) {
  await page.getByLabel(label).evaluate((field, written) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', written)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('the officer types a postal code, and the neighbours’ block and street are there', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const postal_code = ownPostalCode()
  const place = { postal_code, block_number: '12A', street_name: 'Jalan Kukoh' }
  await makePerson(request, programme, { ...place, building_name: 'Kukoh Court' })
  await makePerson(request, programme, { ...place, building_name: 'Kukoh Court' })
  await makePerson(request, programme, { ...place, building_name: 'Kukoh Point' })

  const sheet = await openNew(page, programme)
  const block = sheet.getByLabel('Block No.')
  const street = sheet.getByLabel('Street')
  await sheet.getByLabel('Postal Code').fill(postal_code)
  await expect(block).toHaveValue('12A')
  await expect(street).toHaveValue('Jalan Kukoh')
  await expect(sheet.getByRole('status').filter({ hasText: 'Filled in from the postal code.' })).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'Known addresses' }).getByRole('button')).toHaveText([
    'Use 12A Jalan Kukoh, Kukoh Court',
    'Use 12A Jalan Kukoh, Kukoh Point',
  ])
  await expectAccessible(page, 'known addresses')

  await test.step('what is typed stays until it is asked for', async () => {
    await street.fill('Jalan Minyak')
    await sheet.getByLabel('Postal Code').fill('999999')
    await sheet.getByLabel('Postal Code').fill(postal_code)
    await expect(block).toHaveValue('12A')
    await expect(street).toHaveValue('Jalan Minyak')
    await sheet.getByRole('button', { name: 'Use 12A Jalan Kukoh, Kukoh Point' }).press('Enter')
    await expect(street).toHaveValue('Jalan Kukoh')
    await expect(sheet.getByLabel('Building Name')).toHaveValue('Kukoh Point')
  })

  await test.step('a whole address that is pasted is put in its places', async () => {
    await sheet.getByLabel('Building Name').fill('')
    await block.fill('')
    await street.fill('')
    await sheet.getByLabel('Postal Code').fill('')
    await paste(page, 'Street', 'Blk 8 Lorong 8 Toa Payoh #05-123, Singapore 319074')
    await expect(sheet.getByLabel('Postal Code')).toHaveValue('319074')
    await expect(block).toHaveValue('8')
    await expect(street).toHaveValue('Lorong 8 Toa Payoh')
    await expect(sheet.getByLabel('Unit No.')).toHaveValue('#05-123')
  })
})

test('the officer photographs someone and crops it with the keyboard alone', async ({ page, request }) => {
  const programme = await makeProgramme(request)
  const sheet = await openNew(page, programme)
  const name = unique('Photographed')
  await sheet.getByLabel('First Name').fill('Aminah')
  await sheet.getByLabel('Last Name').fill(name)
  await sheet.getByLabel('Serial No.').fill(name.replaceAll(' ', '-'))
  await sheet.getByLabel('Contact No.').fill('9123 4567')
  await paste(page, 'Postal Code', 'Blk 12A Jalan Kukoh Singapore 162012')

  await sheet.getByRole('button', { name: 'Take photo' }).press('Enter')
  const camera = page.getByRole('dialog', { name: 'Take photo' })
  const shutter = camera.getByRole('button', { name: 'Take photo' })
  await expect(shutter).toBeEnabled()
  await shutter.press('Enter')

  const crop = page.getByRole('dialog', { name: 'Crop picture' })
  await expect(crop.getByRole('button', { name: 'Use picture' })).toBeEnabled()
  await expectAccessible(page, 'crop')
  const zoom = crop.getByRole('slider', { name: 'Zoom' })
  await zoom.press('ArrowRight')
  await expect(zoom).toHaveAttribute('aria-valuetext', '105 %')
  // The form behind must neither save nor close.
  await zoom.press('Control+s')
  await crop.getByRole('button', { name: 'Use picture' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Reset' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Create Beneficiary' }).click()
  await expect(page.getByText('New Beneficiary Created', { exact: true })).toBeVisible()

  const serial = name.replaceAll(' ', '-')
  const kept = await send<{ profile_picture: string; contact_number: string }>(
    request,
    'GET',
    `/beneficiary?serial_number=${serial}`,
  )
  expect(kept.profile_picture).toMatch(/-photo\.\w+$/)
  const { width, height } = await pictureOf(request, kept.profile_picture)
  expect(width).toBe(height)
})

test('a large photograph goes up small, upright and square; what is no picture is named', async ({
  page,
  request,
}) => {
  const programme = await makeProgramme(request)
  const sheet = await openNew(page, programme)
  const input = sheet.locator('input[type=file]')
  const chosen = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer })

  await chosen('portrait.heic', 'image/heic', Buffer.from('not for this browser'))
  await expect(sheet.getByRole('alert')).toContainText('portrait.heic is a HEIC photo')
  await chosen('broken.png', 'image/png', Buffer.from('nothing of the kind'))
  await expect(sheet.getByRole('alert')).toContainText('broken.png cannot be read as a picture.')
  await chosen('minutes.txt', 'text/plain', Buffer.from('minutes'))
  await expect(sheet.getByRole('alert')).toContainText('minutes.txt is not a kind of file that is accepted')

  const photo = await largePhoto()
  expect(photo.length).toBeGreaterThan(3_000_000)
  await chosen('phone.jpg', 'image/jpeg', photo)
  const crop = page.getByRole('dialog', { name: 'Crop picture' })
  await crop.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByRole('button', { name: 'Choose' })).toBeVisible()

  await chosen('phone.jpg', 'image/jpeg', photo)
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes('/api/drive/image') && response.status() === 201,
    ),
    crop.getByRole('button', { name: 'Use picture' }).click(),
  ])
  expect((await answer.request().sizes()).requestBodySize).toBeLessThan(photo.length / 2)
  const { key } = await answer.json()
  const sent = await pictureOf(request, key)
  expect([sent.width, sent.height]).toEqual([1600, 1600])
  // Lying on its side in the file, red on the left: upright it is red above.
  // What `stats` reads is the input, not what was done to it.
  const top = await sharp(sent.bytes).extract({ left: 0, top: 0, width: 1600, height: 700 }).toBuffer()
  const { channels } = await sharp(top).stats()
  const [red, , blue] = channels.map(({ mean }) => mean)
  expect(red).toBeGreaterThan(2 * (blue ?? 0))

  await sheet.getByRole('button', { name: 'Reset' }).click()
  await expect(sheet.getByText('Drop a file here')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the phone’s own camera takes the photograph, and a finger crops it', async ({ page, request }) => {
    const programme = await makeProgramme(request)
    const sheet = await openNew(page, programme)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      sheet.getByRole('button', { name: 'Take photo' }).tap(),
    ])
    await expect(sheet.locator('input[capture]')).toHaveAttribute('accept', 'image/*')
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2d6a4f' } })
      .jpeg()
      .toBuffer()
    await chooser.setFiles({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: photo })
    const crop = page.getByRole('dialog', { name: 'Crop picture' })
    await expect(crop.getByRole('button', { name: 'Use picture' })).toBeEnabled()
    await expectAccessible(page, 'crop on a phone')
    await crop.getByRole('button', { name: 'Rotate' }).tap()
    await crop.getByRole('button', { name: 'Use picture' }).tap()
    await expect(sheet.getByText('IMG_0042.jpg')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Reset' })).toBeVisible()
    await sheet.getByLabel('Postal Code').fill('100063')
    await expect(sheet.getByLabel('Street')).toHaveValue('Telok Blangah Heights')
    await expectAccessible(page, 'a filled address on a phone')
  })
})

/** As a phone takes it: some megabytes, on its side, with EXIF that says so. */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [3200, 2400]
  const noise = { type: 'gaussian' as const, mean: 60, sigma: 40 }
  const side = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background } })
      .png()
      .toBuffer()
  const grain = await sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([
      { input: await side('#c81414'), left: 0, top: 0 },
      { input: await side('#1414c8'), left: width / 2, top: 0 },
      { input: grain, blend: 'soft-light' },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 96 })
    .toBuffer()
}

async function pictureOf(request: Parameters<typeof send>[0], key: string) {
  const { url } = await send<{ url: string }>(request, 'GET', `/drive/image/?key=${key}&size=large`)
  const bytes = await (await request.get(url)).body()
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height }
}
