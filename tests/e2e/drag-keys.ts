import { expect, type Page } from '@playwright/test'

/** Moves what is lifted by the keyboard to a place, counted from 1: what is pressed before the drag listens is lost. */
export async function moveTo(page: Page, key: 'ArrowUp' | 'ArrowDown', place: number) {
  await expect(async () => {
    const said = page.getByText(new RegExp(`^Place ${place} of \\d+\\.$`))
    if ((await said.count()) === 0) await page.keyboard.press(key)
    await expect(said).toBeAttached({ timeout: 1000 })
  }).toPass()
}
