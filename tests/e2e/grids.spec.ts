import { makeProgramme } from './records.ts'
import { expect, test } from './session.ts'

const grids = [
  ['/programmes', 6],
  ['/initiatives', 6],
  ['/forms', 4],
] as const

for (const [path, columns] of grids) {
  test(`${path} stands in ${columns} columns (section 9), and in as many as fit on a narrow window`, async ({
    page,
  }) => {
    await page.goto(path)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards.nth(columns)).toBeVisible()
    const tops = () =>
      cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)))
    // Forms stand by programme: a row may have fewer than its grid has places.
    const places = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('listitem') })
      .last()
    const tracks = await places.evaluate(
      (grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length,
    )
    const [first, ...others] = await tops()
    if (path === '/forms') expect(tracks).toBe(columns)
    else expect(1 + others.filter((top) => top === first).length).toBe(columns)
    await page.setViewportSize({ width: 390, height: 844 })
    const [narrow, ...rest] = await tops()
    expect(1 + rest.filter((top) => top === narrow).length).toBeLessThanOrEqual(2)
  })
}

test('a grid of 300 initiatives draws the first of them, the others as I come near, and finds any at once', async ({
  page,
}) => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    id: 10_000 + at,
    name: `Drivers ${String(at).padStart(3, '0')}`,
    cover_image: '',
    partner_id: null,
    partner_name: '',
    description: '',
    requirements: [],
    version: 1,
  }))
  await page.route(/\/api\/initiative\/?$/, (route) => route.fulfill({ json: many }))
  await page.goto('/initiatives')
  const cards = page.getByRole('main').getByRole('listitem')
  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(page.getByText('300 initiatives', { exact: true })).toBeVisible()
  await expect(card('Drivers 000')).toBeVisible()
  expect(await cards.count()).toBeLessThan(150)
  await expect(card('Drivers 299')).toHaveCount(0)

  await page.getByPlaceholder('Filter by name or partner...').fill('299')
  await expect(card('Drivers 299')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await page.getByPlaceholder('Filter by name or partner...').fill('')
  await expect(card('Drivers 000')).toBeVisible()

  await expect
    .poll(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      return cards.count()
    })
    .toBe(300)
  await expect(card('Drivers 299')).toBeVisible()
  // What had come is there again at once, without being scrolled to.
  await expect(page).toHaveURL(/shown=\d{3}$/)
  await page.goto(page.url())
  await expect(card('Drivers 250')).toHaveCount(1)
})

test('Back leads from an edit to the record, from the record to the grid, and the filter is still there', async ({
  page,
  request,
}) => {
  const { name } = await makeProgramme(request)
  await page.goto('/help')
  await page.goto('/')
  const filter = page.getByPlaceholder('Filter by name or partner...')
  const card = page.getByRole('button', { name: new RegExp(`^${name}`) })
  // Among many it is drawn only where somebody looks for it.
  await filter.fill(name)
  await card.click()
  const record = page.getByRole('dialog', { name })
  await expect(record).toBeVisible()
  await record.getByRole('button', { name: 'Edit Programme' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Programme' })
  await expect(sheet.getByLabel('Name')).toHaveValue(name)
  await expect(page).toHaveURL(/edit=\d+/)

  await page.goBack()
  await expect(record).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(record).toBeHidden()
  await expect(page).not.toHaveURL(/open=|edit=/)
  await expect(filter).toHaveValue(name)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)

  await page.goForward()
  await page.goForward()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
  await expect(record).toBeHidden()
  await expect(filter).toHaveValue(name)
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
})
