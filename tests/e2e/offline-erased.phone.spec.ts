import { huntKeys, type Lock, locksOf } from './key-hunt.ts'
import {
  ageVault,
  anEnrolledPhone,
  aPhone,
  goTo,
  isSaved,
  openForm,
  type Phone,
  PIN,
  records,
  section,
  signInAgain,
  submit,
  withoutWritingInPlace,
} from './phone.ts'
import { makeVisit, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

type Request = Parameters<typeof makeVisit>[0]

async function anOpenPhone(request: Request, site: string) {
  const visit = await makeVisit(request)
  const phone = await anEnrolledPhone(site, visit.link)
  await sealed(phone)
  return { ...visit, phone }
}

/** The shortest of what is sealed, for each try costs as much as it is long: with the session's key all the rest opens. */
async function sealed({ page }: Phone): Promise<Lock[]> {
  const short = async () => (await locksOf(page)).filter(({ bytes }) => bytes.length < 200)
  await expect.poll(async () => (await short()).map(({ name }) => name)).toContain('session/key')
  return await short()
}

/** What of it is opened by something in the browser's folder; told with how much was tried. */
function openedFrom({ folder }: Phone, locks: readonly Lock[]): string[] {
  const { found, tries, files } = huntKeys(folder, locks)
  test.info().annotations.push({
    type: 'keys',
    description: `${tries} tries in ${files} files: ${found.join() || 'none'}`,
  })
  expect(tries).toBeGreaterThan(1000)
  return found.map((one) => one.replace(/: .*/, ''))
}

/** The bytes of the phone's key file. */
const keyFile = ({ page }: Phone) =>
  page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('kampung-keys')
    const found: number[][] = []
    for await (const entry of folder.values())
      if (entry.kind === 'file')
        found.push([...new Uint8Array(await (await (entry as FileSystemFileHandle).getFile()).arrayBuffer())])
    return found
  })

const asked = (phone: Phone) => phone.page.getByRole('heading', { name: 'Enter your PIN' })

async function lock(phone: Phone): Promise<void> {
  await ageVault(phone.page, { used_at: Date.now() - 20 * 60_000 })
  await phone.page.reload()
  await expect(asked(phone)).toBeVisible()
}

async function unlock({ page }: Phone): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('while my phone is locked, nothing in the browser’s folder opens what it keeps', async ({
  request,
  site,
}) => {
  const { phone, person, form } = await anOpenPhone(request, site)
  const { page } = phone
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Half a sentence')
  await isSaved(page)
  const first = await sealed(phone)
  // Open, it goes on by itself after a restart: what it does that with is found, so the hunt finds what is there.
  expect(openedFrom(phone, first)).toEqual(['live'])
  await lock(phone)
  expect(openedFrom(phone, first)).toEqual([])

  await unlock(phone)
  await expect(page.getByRole('textbox', { name: 'How are you?' })).toHaveValue('Half a sentence')
  const second = await sealed(phone)
  await lock(phone)
  await phone.context.close()
  expect(openedFrom(phone, [...first, ...second])).toEqual([])
  await phone.close()
})

test('each sign-in seals everything under a new key, and my PIN changes none', async ({ request, site }) => {
  const { phone, person, form, volunteer } = await anOpenPhone(request, site)
  const { page } = phone
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Half a sentence')
  await isSaved(page)
  const key = () =>
    page.evaluate(async () => {
      const opened = indexedDB.open('kampung-volunteer')
      await new Promise((resolve) => opened.addEventListener('success', resolve))
      const tx = opened.result.transaction(['vaults', 'records'])
      const [vaults, kept] = [tx.objectStore('vaults').getAll(), tx.objectStore('records').getAll()]
      await new Promise((resolve) => tx.addEventListener('complete', resolve))
      opened.result.close()
      return {
        vault: vaults.result[0].key_id,
        records: [...new Set(kept.result.map(({ key_id }) => key_id))],
      }
    })
  const first = await key()
  expect(first.records).toEqual([first.vault])
  const before = await sealed(phone)
  await lock(phone)
  await unlock(phone)
  await expect(page.getByRole('textbox', { name: 'How are you?' })).toHaveValue('Half a sentence')
  expect(await key()).toEqual(first)

  await lock(phone)
  await page.getByRole('link', { name: 'Sign in another way' }).click()
  await signInAgain(page, volunteer)
  await expect(page.getByText('1 Assigned to You')).toBeVisible()
  const second = await key()
  expect(second.vault).not.toBe(first.vault)
  expect(second.records).toEqual([second.vault])
  await goTo(page, 'Outbox')
  await expect(section(page, 'Drafts')).toContainText(person.last_name)
  const after = await sealed(phone)
  await lock(phone)
  expect(openedFrom(phone, [...before, ...after])).toEqual([])
  await phone.close()
})

test('after I sign out, nothing in the browser’s folder opens what lay there, not even with my PIN', async ({
  request,
  site,
}) => {
  const { phone } = await anOpenPhone(request, site)
  const { page } = phone
  const locks = await sealed(phone)
  const [secrets = []] = await keyFile(phone)
  const parts = [0, 32, 64].map((at) => Buffer.from(secrets.slice(at, at + 32)))
  expect(phone.holds(parts)).toEqual([true, true, true])
  await goTo(page, 'Profile')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in$/)
  expect(await records(page)).toEqual({ vaults: 0, records: 0 })
  expect(await keyFile(phone)).toEqual([])
  await phone.context.close()
  expect(openedFrom(phone, locks)).toEqual([])
  // What a PIN is mixed with before it is tried.
  expect(phone.holds(parts)).toEqual([false, false, false])
  await phone.close()
})

test('once the office has taken my phone away, nothing in the browser’s folder opens what lay there', async ({
  request,
  site,
}) => {
  const { phone, person, form, volunteer } = await anOpenPhone(request, site)
  const { page } = phone
  await openForm(page, person, form)
  await page.getByRole('textbox', { name: 'How are you?' }).fill('Half a sentence')
  await isSaved(page)
  const locks = await sealed(phone)
  const [secrets = []] = await keyFile(phone)
  const block = { is_blocked: true }
  await send(request, 'PUT', `/volunteer/sign-in?account_id=${volunteer.account_id}`, block)
  await page.goto('/volunteer-app')
  await expect(page.getByText('The office has signed this phone out.')).toBeVisible()
  // The draft waits for its volunteer, who may be let in again.
  await expect.poll(() => records(page)).toEqual({ vaults: 1, records: 1 })
  expect(openedFrom(phone, locks)).toEqual([])
  const parts = [0, 32].map((at) => Buffer.from(secrets.slice(at, at + 32)))
  expect(phone.holds(parts)).toEqual([false, false])
  await phone.close()
})

const lacks: [string, (phone: Phone) => Promise<unknown>][] = [
  [
    'has no files of its own',
    ({ context }) =>
      context.addInitScript(() => Reflect.deleteProperty(StorageManager.prototype, 'getDirectory')),
  ],
  ['cannot write its own files in place', ({ context }) => withoutWritingInPlace(context)],
]
for (const [what, take] of lacks)
  test(`where the browser ${what} my phone works as before, and says what that means`, async ({
    request,
    site,
  }) => {
    const visit = await makeVisit(request)
    const phone = await aPhone(site)
    await take(phone)
    const { page } = phone
    await enrol(page, visit.link)
    await expect(page.getByText('1 Assigned to You')).toBeVisible()
    const locks = await sealed(phone)
    await goTo(page, 'Profile')
    await expect(page.getByText('This browser cannot destroy keys')).toBeVisible()
    await lock(phone)
    // Which is why it says so.
    expect(openedFrom(phone, locks)).toContain('session/key')
    await unlock(phone)
    await goTo(page, 'Home')
    await openForm(page, visit.person, visit.form)
    await page.getByRole('textbox', { name: 'How are you?' }).fill('Well')
    await submit(page)
    await expect(page.getByText('Form submitted', { exact: true })).toBeVisible()
    await phone.close()
  })
