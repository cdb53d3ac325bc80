import type { APIRequestContext } from '@playwright/test'
import { anOlderPhone, enterPin, finishDrafts } from './older-phone.ts'
import { goTo, type Phone, responsesAbout, signInAgain, withoutWritingInPlace } from './phone.ts'
import { type Helper, issueLink, type Person, send } from './records.ts'
import { enrol, expect, test } from './session.ts'

/** What the office has of them, whether it counts or is held. */
async function arrived(request: APIRequestContext, people: readonly Person[]): Promise<number> {
  const all = await Promise.all(people.map(({ serial_number }) => responsesAbout(request, serial_number)))
  const answers = all
    .flatMap(({ accepted, held }) => [...accepted, ...held])
    .flatMap(({ responses }) => responses)
  return new Set(
    answers.map(({ answer }) => answer).filter((answer) => /^(Draft|Letter) about /.test(answer)),
  ).size
}

const signIn = async (phone: Phone, volunteer: Helper) => {
  await phone.page.goto('/volunteer-app/sign-in')
  await signInAgain(phone.page, volunteer)
}

test('written with the version before, my forms arrive when I go on with signal', async ({
  request,
  site,
}) => {
  const { phone, people } = await anOlderPhone(request, site, { isOpen: true })
  const page = await phone.restart()
  await expect(page.getByText('5 Assigned to You')).toBeVisible()
  await expect.poll(() => arrived(request, people)).toBe(2)
  await goTo(page, 'Profile')
  await expect(page.getByText('An older version sealed what lies here:')).toBeVisible()
  await finishDrafts(phone)
  await expect.poll(() => arrived(request, people)).toBe(5)
  await phone.close()
})

test('written with the version before, my forms arrive when I sign in again', async ({ request, site }) => {
  const { phone, people, volunteer } = await anOlderPhone(request, site, { isOpen: false })
  await send(phone.page.request, 'POST', '/user/logout')
  await signIn(phone, volunteer)
  const { page } = phone
  await expect(page.getByRole('heading', { name: 'Beneficiaries' })).toBeVisible()
  await goTo(page, 'Profile')
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible()
  await expect(page.getByText('An older version sealed what lies here:')).toHaveCount(0)
  await finishDrafts(phone)
  await expect.poll(() => arrived(request, people)).toBe(5)
  await phone.close()
})

test('where my browser cannot write its own files in place, I am told so once a sign-in did not help', async ({
  request,
  site,
}) => {
  const prepare = ({ context }: Phone) => withoutWritingInPlace(context)
  const { phone, people, volunteer } = await anOlderPhone(request, site, { isOpen: true, prepare })
  const page = await phone.restart()
  await goTo(page, 'Profile')
  await expect(page.getByText('An older version sealed what lies here:')).toBeVisible()
  await send(page.request, 'POST', '/user/logout')
  await signIn(phone, volunteer)
  await expect(page.getByRole('heading', { name: 'Beneficiaries' })).toBeVisible()
  await goTo(page, 'Profile')
  await expect(page.getByText('This browser cannot destroy keys')).toBeVisible()
  await expect(page.getByText('An older version sealed what lies here:')).toHaveCount(0)
  await finishDrafts(phone)
  await expect.poll(() => arrived(request, people)).toBe(5)
  await phone.close()
})

test('written with the version before, my forms open by my PIN without signal, and arrive once there is some', async ({
  request,
  site,
}) => {
  const { phone, people } = await anOlderPhone(request, site, { isOpen: false })
  await phone.offline(true)
  const page = await phone.restart()
  await enterPin(phone)
  await expect(page.getByText('5 Assigned to You')).toBeVisible()
  await finishDrafts(phone)
  expect(await arrived(request, people)).toBe(0)
  await phone.offline(false)
  await expect.poll(() => arrived(request, people)).toBe(5)
  await phone.close()
})

test('written with the version before, my forms arrive though I forgot my PIN and have a new link', async ({
  request,
  site,
}) => {
  const { phone, people, volunteer } = await anOlderPhone(request, site, { isOpen: false })
  await send(phone.page.request, 'POST', '/user/logout')
  const page = await phone.restart('/volunteer-app')
  await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible()
  await enrol(page, await issueLink(request, volunteer), '771844')
  await finishDrafts(phone)
  await expect.poll(() => arrived(request, people)).toBe(5)
  await phone.close()
})
