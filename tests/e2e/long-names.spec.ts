import { cutAnywhere } from './beyond.ts'
import { issueLink, makeForm, makePerson, makeProgramme, makeVolunteer, send, unique } from './records.ts'
import { enrol, expect, test } from './session.ts'

const WIDTHS = [390, 1440]
/** No space to break at, as a keyboard leant on writes it. */
const letters = (count: number) => unique('N').replace(' ', '').padEnd(count, 'abcdefghij')

/** A volunteer who visits somebody, all of them with names as long as they may be. */
async function longVisit(request: Parameters<typeof makeProgramme>[0]) {
  const programme = await makeProgramme(request)
  const long = { street_name: letters(150), building_name: letters(150) }
  const person = await makePerson(request, programme, {
    ...long,
    serial_number: letters(50),
    first_name: letters(150),
    last_name: letters(200),
    display_name: letters(200),
  })
  await makeForm(request, programme)
  const volunteer = await makeVolunteer(request, {
    ...long,
    first_name: letters(150),
    last_name: letters(200),
    display_name: letters(200),
  })
  await send(request, 'POST', `/beneficiary/assignments/?serial_number=${person.serial_number}`, {
    volunteer_account_ids: [volunteer.account_id],
  })
  return { programme, person, volunteer }
}

test('a name of 200 letters, a serial number of 50 and a street of 150 widen no page', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const { programme, person, volunteer } = await longVisit(request)
  const q = encodeURIComponent(person.last_name.slice(0, 20))
  const serial = person.serial_number
  const office = await cutAnywhere(
    page,
    [
      ...[`/beneficiaries?q=${q}`, `/beneficiaries/${serial}`, `/programmes/${programme.id}`],
      `/programmes/${programme.id}/beneficiary/${serial}`,
      ...[`/volunteers?q=${volunteer.account_id}`, `/volunteer/${volunteer.account_id}`],
    ],
    WIDTHS,
  )
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [] },
  })
  const phone = await context.newPage()
  await enrol(phone, await issueLink(request, volunteer))
  await expect(phone.getByText(serial)).toBeVisible()
  const about = `/volunteer-app/beneficiary/${serial}`
  const area = await cutAnywhere(
    phone,
    ['/volunteer-app', about, `${about}/form-response/${programme.id}/1`, '/volunteer-app/profile'],
    WIDTHS,
  )
  await context.close()
  expect({ office, area }).toEqual({ office: {}, area: {} })
})
