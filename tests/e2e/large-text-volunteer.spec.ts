import type { Language } from '../../contract/language.ts'
import { languages } from '../../web/volunteer-words/languages.ts'
import { atRest, watchCalls } from './at-rest.ts'
import { brokenWords } from './broken-words.ts'
import { clipped } from './clipped.ts'
import { nobody } from './colleagues.ts'
import { makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'
import { volunteerPages } from './width-addresses.ts'

/** The narrowest phone that the area is made for. */
const width = 320

for (const language of Object.keys(languages) as Language[]) {
  test(`with text of twice the size nothing of a volunteer's pages is cut in ${languages[language].name}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const visit = await makeVisit(request)
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width, height: 640 },
      hasTouch: true,
      storageState: nobody,
    })
    const page = await context.newPage()
    await enrol(page, visit.link)
    await page.goto('/volunteer-app/profile')
    await page.getByRole('radio', { name: languages[language].name }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', languages[language].locale)
    await watchCalls(page)
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    )
    const found: Record<string, unknown> = {}
    const sizeOf = (what: string) =>
      page.evaluate((what) => {
        const [one] = document.querySelectorAll(what)
        return one ? Number.parseFloat(getComputedStyle(one).fontSize) : 0
      }, what)
    for (const address of Object.values(volunteerPages(visit))) {
      await page.goto(address)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await atRest(page)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[language].locale)
      await page.evaluate(() => document.fonts.ready)
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
      let cut: unknown[] = []
      // Between Chinese characters a line may end; what is long in Tamil a phone divides by its dictionary, which this one has not.
      const isSpaced = language === 'en' || language === 'ms'
      // Nor is what a test draws by lot a word.
      const broken = async () =>
        isSpaced ? (await brokenWords(page, 'main, nav')).filter((word) => !/\d/.test(word)) : []
      // The layout follows the letters a moment later.
      await expect
        .poll(
          async () => (cut = [...(await clipped(page, width)), ...(await broken()), (await wide()) - width]),
          { timeout: 3000 },
        )
        .toEqual([0])
        .catch(() => {
          found[address] = cut
        })
    }
    expect(found).toEqual({})
    // Twice what they are at the usual size, but for a heading in Tamil: the bar has two rows for it.
    await page.goto('/volunteer-app')
    const sizes = async () => [await sizeOf('h1'), await sizeOf('nav a')]
    await expect.poll(sizes).toEqual([language === 'ta' ? 48 : 52, 32])
    // The place where it may be divided is nothing that is copied along.
    const copied = await page.locator('h1').evaluate((heading) => {
      getSelection()?.selectAllChildren(heading)
      return getSelection()?.toString()
    })
    expect(copied).toMatch(/^[\p{L}\p{M} ]+$/u)
    const bar = await page.locator('nav').boundingBox()
    expect(bar?.height).toBeLessThan(640 / 4)
    await context.close()
  })
}
