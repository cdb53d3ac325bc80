import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { unique } from './records.ts'
import { expect, test } from './session.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved draft' })

async function write(page: Page, words: string) {
  await page.goto('/forms/new')
  await title(page).fill(words)
  await expect(page.getByText(/Draft kept \d/)).toBeVisible()
}

test('Two new forms in two tabs each keep a draft of their own: neither is written over, and both are offered back', async ({
  page,
  context,
}) => {
  const [one, other] = [unique('First'), unique('Second')]
  await write(page, one)
  const second = await context.newPage()
  await second.goto('/forms/new')
  // What is being written in the other tab is no draft that waits.
  await expect(title(second)).toBeVisible()
  await expect(offer(second)).toHaveCount(0)
  await write(second, other)

  // A reload of a tab finds that tab's draft, and not the other's.
  second.once('dialog', (asks) => void asks.accept())
  await second.reload()
  await expect(offer(second)).toContainText('You have an unsaved draft of this form')
  await offer(second).getByRole('button', { name: 'Restore' }).click()
  await expect(title(second)).toHaveValue(other)
  await expect(offer(second)).toHaveCount(0)
  await expect(title(page)).toHaveValue(one)
  await page.close()
  await second.close()

  const next = await context.newPage()
  await next.goto('/forms/new')
  await expect(offer(next)).toContainText('You have 2 unsaved drafts of this form.')
  await expectAccessible(next, 'two drafts offered back')
  const row = (words: string) => offer(next).getByRole('listitem').filter({ hasText: words })
  await row(one).getByRole('button', { name: 'Restore' }).click()
  await expect(title(next)).toHaveValue(one)
  // The other is restored over it: what stood here waits in its place.
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await expect(title(next)).toHaveValue(other)
  await offer(next).getByRole('button', { name: 'Restore' }).click()
  await expect(title(next)).toHaveValue(one)
  await offer(next).getByRole('button', { name: 'Discard' }).click()
  await expect(offer(next)).toHaveCount(0)
  await expect(title(next)).toHaveValue(one)
})
