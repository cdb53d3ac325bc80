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
    const [first, ...others] = await tops()
    expect(1 + others.filter((top) => top === first).length).toBe(columns)
    await page.setViewportSize({ width: 390, height: 844 })
    const [narrow, ...rest] = await tops()
    expect(1 + rest.filter((top) => top === narrow).length).toBeLessThanOrEqual(2)
  })
}
