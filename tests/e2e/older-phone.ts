import type { APIRequestContext, Page } from '@playwright/test'
import type { Form } from '../../contract/form.ts'
import type { SignedIn } from '../../contract/user.ts'
import type { Visits } from '../../contract/visit.ts'
import { type OlderContents, olderVault } from '../older-vault.ts'
import { aPhone, areaIsKept, goTo, type Phone, PIN, section, submit } from './phone.ts'
import { issueLink, makePerson, makeVisit, type Person, send } from './records.ts'
import { enrol, expect } from './session.ts'

/** A phone as the version before left it, killed or locked: three drafts and two letters about its five people. */
export async function anOlderPhone(
  request: APIRequestContext,
  site: string,
  { isOpen, prepare = async () => {} }: { isOpen: boolean; prepare?: (phone: Phone) => Promise<void> },
) {
  const questions = [{ id: 1, question: 'How are you?', type: 'short', required: true, choices: [] }]
  const { person, programme, volunteer } = await makeVisit(request, { questions })
  const people: Person[] = [person]
  while (people.length < 5) people.push(await makePerson(request, programme))
  for (const { serial_number } of people.slice(1))
    await send(request, 'POST', `/beneficiary/assignments/?serial_number=${serial_number}`, {
      volunteer_account_ids: [volunteer.account_id],
    })
  const phone = await aPhone(site)
  await prepare(phone)
  await enrol(phone.page, await issueLink(request, volunteer))
  await expect(phone.page.getByText('5 Assigned to You')).toBeVisible()
  await areaIsKept(phone.page)
  await makeOlder(phone.page, site, isOpen)
  return { phone, people, volunteer }
}

/**
 * In the place of what this phone keeps: what the version before kept, with three drafts and two letters about its five
 * people. The phone is signed in, and all its pages are gone afterwards.
 */
async function makeOlder(page: Page, site: string, is_open: boolean): Promise<void> {
  const { request } = page
  const visits = await send<Visits>(request, 'GET', '/volunteer/visits')
  const { key: server_key } = await send<{ key: string }>(request, 'POST', '/volunteer/vault-key', {})
  const user = await send<SignedIn>(request, 'POST', '/auth')
  const [form] = visits.forms as [Form]
  const { is_same: _, ...told } = visits
  const places = visits.people.map(({ serial_number, beneficiary_id, last_name }) => ({
    about: { serial_number, beneficiary_id, programme_id: form.programme_id, stage: form.stage },
    person_name: last_name,
  }))
  const [question] = form.questions as [Form['questions'][number]]
  const drafts = places.slice(0, 3).map(({ about, person_name }) => ({
    name: JSON.stringify([about.beneficiary_id, about.programme_id, about.stage]),
    content: { ...about, person_name, form, answers: { [question.uid]: `Draft about ${person_name}` } },
  }))
  const letters = places.slice(3).map(({ about, person_name }) => {
    const body = {
      stage: about.stage,
      programme_id: about.programme_id,
      beneficiary_serial_number: about.serial_number,
      beneficiary_id: about.beneficiary_id,
      volunteer_account_id: user.account_id,
      responses: [{ ...question, answer: `Letter about ${person_name}` }].map(
        ({ id, uid, question: asked, answer }) => ({ id, uid, question: asked, answer }),
      ),
      form_version: form.form_version,
      language: 'en',
      answered_at: new Date().toISOString(),
    }
    const letter = { idempotency_key: `older-${about.serial_number}`, body, form }
    return { ...about, title: form.title, person_name, programme_name: form.programme_name, letter }
  })
  const contents: OlderContents = {
    account_id: user.account_id ?? 0,
    server_key,
    pin: PIN,
    is_open,
    drafts,
    letters,
    visits: { ...told, user, fetched_at: Date.now(), seen: [] },
  }
  // A file of the site, so that none of its pages holds the database.
  await page.goto(`${site}/theme.js`)
  await page.evaluate(`(${replaceDatabase})((${olderVault})(${JSON.stringify(contents)}))`)
}

type Older = ReturnType<typeof olderVault>

async function replaceDatabase(made: Older): Promise<void> {
  const done = (request: IDBRequest) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
  const { vault, records } = await made
  await (await navigator.storage.getDirectory()).removeEntry('kampung-keys', { recursive: true })
  await done(indexedDB.deleteDatabase('kampung-volunteer'))
  const opened = indexedDB.open('kampung-volunteer', 1)
  opened.addEventListener('upgradeneeded', () => {
    opened.result.createObjectStore('vaults', { keyPath: 'id' })
    opened.result.createObjectStore('records', { keyPath: 'key' })
  })
  await done(opened)
  const tx = opened.result.transaction(['vaults', 'records'], 'readwrite', { durability: 'strict' })
  tx.objectStore('vaults').put(vault)
  for (const record of records) tx.objectStore('records').put(record)
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  opened.result.close()
}

/** Goes on with each of the three drafts, as it lay there, and submits it. */
export async function finishDrafts({ page }: Phone): Promise<void> {
  for (let left = 3; left > 0; left -= 1) {
    await goTo(page, 'Outbox')
    const drafts = section(page, 'Drafts').getByRole('link', { name: 'Continue' })
    await expect(drafts).toHaveCount(left)
    await drafts.first().click()
    await expect(page.getByRole('textbox', { name: 'How are you?' })).toHaveValue(/^Draft about /)
    await submit(page)
    await expect(page).not.toHaveURL(/form-response/)
  }
}

export const enterPin = async ({ page }: Phone) => {
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}
