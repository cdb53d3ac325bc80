import { signOutWords } from '../../web/volunteer-words/sign-out-words.ts'
import { versionWords } from '../../web/volunteer-words/version-words.ts'
import { anEnrolledPhone, aPhone, areaIsKept, goTo, records } from './phone.ts'
import { makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

const { en } = signOutWords
const signOut = { name: 'Sign out', exact: true }

test('where my browser lets nothing be erased, signing out says what remains and what to do', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await goTo(page, 'Profile')
  // As a browser does whose storage an administrator, or the phone itself, has blocked since.
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Blocked', 'InvalidStateError')
    }
    IDBObjectStore.prototype.delete = refuse
    window.Worker = class {
      constructor() {
        refuse()
      }
    } as unknown as typeof Worker
  })
  await page.getByRole('button', signOut).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByText(en.remains.readable)).toBeVisible()
  expect((await records(page)).vaults).toBe(1)
  await phone.close()
})

test('where my browser has no file for its keys, signing out says what may be left of them', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await aPhone(site)
  const { page, context } = phone
  await context.addInitScript(() => Reflect.deleteProperty(StorageManager.prototype, 'getDirectory'))
  await enrol(page, link)
  await areaIsKept(page)
  await goTo(page, 'Profile')
  await page.getByRole('button', signOut).click()
  await expect(page.getByText(en.remains.traces)).toBeVisible()
  expect(await records(page)).toEqual({ vaults: 0, records: 0 })
  await phone.close()
})

test('without signal and where my browser takes no note of it, I am told that I am not signed out', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  await goTo(page, 'Profile')
  await phone.offline(true)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
  })
  await page.getByRole('button', signOut).click()
  await page.getByRole('alertdialog').getByRole('button', signOut).click()
  await expect(page.getByText(en.notNoted)).toBeVisible()
  expect((await records(page)).vaults).toBe(1)
  await phone.offline(false)
  await goTo(page, 'Home')
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await phone.close()
})

test('what a newer version of the area keeps is told where the site went back, and none of it is touched', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page } = phone
  const before = await records(page)
  await page.evaluate(async () => {
    // The open page lets go of it, as it does for a newer one in another tab.
    const raised = indexedDB.open('kampung-volunteer', 1000)
    await new Promise((resolve) => raised.addEventListener('success', resolve))
    raised.result.close()
  })
  await page.reload()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await expect(page.getByText(versionWords.en.store)).toBeVisible()
  await goTo(page, 'Outbox')
  await expect(page.getByText(versionWords.en.store)).toBeVisible()
  await goTo(page, 'Profile')
  await page.getByRole('button', signOut).click()
  await expect(page.getByText(en.remains.newer)).toBeVisible()
  expect(await records(page)).toEqual(before)
  await phone.close()
})

test('where my store did not open when the page woke, signing out asks, opens it once more and erases it', async ({
  request,
  site,
}) => {
  const { link } = await makeVisit(request)
  const phone = await anEnrolledPhone(site, link)
  const { page, context } = phone
  await context.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function refuseOnce() {
      IDBFactory.prototype.open = open
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  })
  await page.reload()
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  await goTo(page, 'Profile')
  await page.getByRole('button', signOut).click()
  const question = page.getByRole('alertdialog', { name: en.uncounted })
  await question.getByRole('button', signOut).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(await records(page)).toEqual({ vaults: 0, records: 0 })
  await phone.close()
})
