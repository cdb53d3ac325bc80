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
