import type { Page } from '@playwright/test'
import { photograph } from '../attachment-samples.ts'
import { expect } from './session.ts'

/** A form that asks for a photograph and a voice note. */
export const asksForBoth = {
  questions: [
    { question: 'How is the door?', type: 'short' },
    { question: 'A picture of the door', type: 'photo' },
    { question: 'What they say of it', type: 'voice', required: false },
  ],
}

export const door = (page: Page) => page.getByRole('group', { name: /A picture of the door/ })
export const said = (page: Page) => page.getByRole('group', { name: /What they say of it/ })

export async function takePhotograph(page: Page, name = 'Take a photograph'): Promise<void> {
  await door(page).getByRole('button', { name }).click()
  const choosing = page.waitForEvent('filechooser')
  await door(page).getByRole('button', { name: 'Yes, open the camera' }).click()
  await (await choosing).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await expect(door(page).getByText(/^On this phone, \d+ KB$/)).toBeVisible()
}

export async function say(page: Page): Promise<void> {
  await said(page).getByRole('button', { name: 'Record a voice note' }).click()
  await said(page).getByRole('button', { name: 'Yes, record' }).click()
  await expect(said(page).getByText(/^Recording: 0:01 of 3:00$/)).toBeVisible()
  await said(page).getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(said(page).getByRole('button', { name: /^Listen 0:0[1-9]$/ })).toBeVisible()
}
