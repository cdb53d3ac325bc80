import { makeVisit } from './records.ts'
import { expect, test } from './session.ts'

test.use({ who: 'super_admin' })

test('the parts of a person stand in the order of the day: what is done daily first, data protection and looks last', async ({
  page,
  request,
}) => {
  const { person, programme, volunteer } = await makeVisit(request)
  const orders: [address: string, parts: string[]][] = [
    [
      `/volunteer/${volunteer.account_id}`,
      ['Assigned Beneficiaries', 'What they offer', 'Visits and calls', 'Office notes', 'Who looked'],
    ],
    [
      `/programmes/${programme.id}/beneficiary/${person.serial_number}`,
      ['Seen', 'Visits and calls', 'Office notes', 'Incomplete Forms', 'Past Form Responses', 'Who looked'],
    ],
  ]
  for (const [address, parts] of orders) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Visits and calls', exact: true })).toBeVisible()
    const headings = await page.getByRole('heading').allTextContents()
    const places = parts.map((part) => headings.findIndex((text) => text.startsWith(part)))
    expect(places, `${address}: ${headings.join(' | ')}`).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    // 'Log' is what one does with a visit or a call, on no page the name of what stands there.
    expect(headings.filter((text) => /^Logs?$/.test(text))).toEqual([])
  }
})

test('a strip of links leads to each part of a person, says which is read, and stays while one reads at a desk', async ({
  page,
  request,
}) => {
  const { person, volunteer } = await makeVisit(request)
  for (const address of [`/volunteer/${volunteer.account_id}`, `/beneficiaries/${person.serial_number}`]) {
    await page.goto(address)
    const strip = page.getByRole('navigation', { name: 'Sections' })
    await expect(strip.getByRole('link', { name: 'Who looked' })).toBeVisible()
    // One for each part, in the order of the parts, and every part in the same frame.
    const parts = page.locator('main section[id]')
    const names = await parts.evaluateAll((all) =>
      all.map((one) => one.querySelector('h2')?.firstChild?.textContent),
    )
    expect(await strip.getByRole('link').allTextContents()).toEqual(names)
    const frames = await parts.evaluateAll((all) =>
      all.map((one) => {
        const { fontSize, fontWeight } = getComputedStyle(one.querySelector('h2') as HTMLElement)
        return `${fontSize} ${fontWeight} ${getComputedStyle(one).marginBottom}`
      }),
    )
    expect(new Set(frames).size, frames.join(', ')).toBe(1)

    const notes = strip.getByRole('link', { name: 'Office notes' })
    await notes.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#office-notes$/)
    await expect(page.locator('#office-notes')).toBeFocused()
    await expect(
      page.locator('#office-notes').getByRole('heading', { name: 'Office notes' }),
    ).toBeInViewport()
    await expect(notes).toHaveAttribute('aria-current', 'location')
    await expect(notes).toBeInViewport()
    await page.mouse.wheel(0, -5000)
    await expect(notes).not.toHaveAttribute('aria-current')
    await page.mouse.wheel(0, 50_000)
    await expect(strip.getByRole('link', { name: 'Who looked' })).toHaveAttribute('aria-current', 'location')
    await expect(strip.getByRole('link', { name: 'Who looked' })).toBeInViewport()

    // A link that is sent to a colleague opens there, and Back still leads to where one came from.
    await page.goto('/forms')
    await page.goto(`${address}#visits-and-calls`)
    await expect(page.locator('#visits-and-calls')).toBeFocused()
    await expect(strip.getByRole('link', { name: 'Visits and calls' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    await strip.getByRole('link', { name: 'Who looked' }).click()
    await expect(page).toHaveURL(/#who-looked$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/forms$/)
  }
})

test('larger text marks the part that was pressed; Back and reload find the place, at the top too', async ({
  page,
  request,
}) => {
  const { person, volunteer } = await makeVisit(request)
  const address = `/beneficiaries/${person.serial_number}`
  const strip = page.getByRole('navigation', { name: 'Sections' })
  const notes = strip.getByRole('link', { name: 'Office notes' })
  const y = () => page.evaluate(() => Math.round(window.scrollY))

  await page.goto(`/volunteer/${volunteer.account_id}`)
  await expect(strip.getByRole('link', { name: 'Who looked' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const name of ['What they offer', 'Visits and calls']) {
    // By key: what brings the strip into sight for a press marks another part, and moves the link away under the pointer.
    await strip.getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(strip.getByRole('link', { name })).toHaveAttribute('aria-current', 'location')
  }

  await page.goto(`${address}#office-notes`)
  await expect(notes).toHaveAttribute('aria-current', 'location')
  await expect(page).toHaveURL(/#office-notes$/)
  // Who has not scrolled since is taken there again.
  await page.reload()
  await expect(page.locator('#office-notes')).toBeFocused()
  expect(await y()).toBeGreaterThan(0)
  for (const wheel of [-5000, 300]) {
    await notes.click()
    await expect(page).toHaveURL(/#office-notes$/)
    await page.mouse.wheel(0, -5000)
    await expect.poll(y).toBe(0)
    if (wheel > 0) await page.mouse.wheel(0, wheel)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect.poll(y).toBe(Math.max(0, wheel))
    const left = await y()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Who looked' })).toBeVisible()
    await expect.poll(y).toBe(left)
    await page.getByRole('link', { name: 'Volunteers', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Volunteers', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Who looked' })).toBeVisible()
    await expect.poll(y).toBe(left)
  }
})
