import type { Page } from '@playwright/test'
import { makeVisit } from './records.ts'
import { enrol, expect, test } from './session.ts'

/** As somebody's markup would, were a page ever to take it in. */
async function plantInline(page: Page) {
  return page.evaluate(async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<style>#planted { color: rgb(1, 2, 3) }</style><p id="planted" style="position: fixed">Planted</p>
       <img id="drawn" alt="" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>">`,
    )
    const pick = <T extends HTMLElement>(id: string) => document.getElementById(id) as T
    const [text, picture] = [pick('planted'), pick<HTMLImageElement>('drawn')]
    const isDrawn = await picture.decode().then(
      () => true,
      () => false,
    )
    const { color, position } = getComputedStyle(text)
    text.style.position = 'sticky'
    return {
      isColoured: color === 'rgb(1, 2, 3)',
      position,
      isDrawn,
      byScript: getComputedStyle(text).position,
    }
  })
}

/** What was planted shows nowhere; what a script sets does, by which menus find their place. */
const NOTHING = { isColoured: false, position: 'static', isDrawn: false, byScript: 'sticky' }
const REFUSALS = [
  expect.stringMatching(/^img-src refused data/),
  expect.stringMatching(/^style-src-attr refused inline/),
  expect.stringMatching(/^style-src-elem refused inline/),
]

test('a style or a picture that is planted inline is refused and counted on a page of the staff (S-10)', async ({
  page,
  refused,
}) => {
  await page.goto('/programmes')
  await page.getByRole('heading', { name: 'Programmes', exact: true }).waitFor()
  expect(await plantInline(page)).toEqual(NOTHING)
  await expect.poll(() => refused.toSorted()).toEqual(REFUSALS)
  refused.length = 0
})

test('as it is on a page of the volunteers (S-10)', async ({ browser, baseURL, request, refused }) => {
  const { link } = await makeVisit(request)
  const storageState = { cookies: [], origins: [] }
  const context = await browser.newContext({ ...(baseURL && { baseURL }), storageState })
  const phone = await context.newPage()
  await enrol(phone, link)
  expect(refused).toEqual([])
  expect(await plantInline(phone)).toEqual(NOTHING)
  await expect.poll(() => refused.toSorted()).toEqual(REFUSALS)
  refused.length = 0
  await context.close()
})

test('the API is read with its pictures, and nothing of it is refused (S-10)', async ({ page }) => {
  const pictures: number[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/docs/picture-')) pictures.push(answer.status())
  })
  // Three hundred calls take the viewer half a minute to draw; of a few it draws as much of each.
  await page.route('**/api/openapi.json', async (route) => {
    const document = await (await route.fetch()).json()
    const paths = Object.fromEntries(Object.entries(document.paths).slice(0, 3))
    await route.fulfill({ json: { ...document, paths } })
  })
  await page.goto('/api/docs')
  await page.locator('.opblock').first().click()
  await page.getByRole('heading', { name: 'Responses' }).waitFor()
  await expect.poll(() => pictures).not.toEqual([])
  expect(new Set(pictures)).toEqual(new Set([200]))
})
