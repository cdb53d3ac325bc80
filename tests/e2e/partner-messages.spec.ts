import type { Locator } from '@playwright/test'
import { commsLogLabels } from '../../web/features/comms-log/comms-log-form.ts'
import { partnerLabels, personLabels } from '../../web/features/partner/partner-form.ts'
import { aCommsLog, aPartner } from '../factories.ts'
import { isLong } from './is-long.ts'
import { makeCommsLog, makePartner } from './records.ts'
import { dialogOf, expectMessage, fieldOf, sayEach, strings } from './say-each.ts'
import { messageOf } from './section-5-rows.ts'
import { expect, test } from './session.ts'

for (const name of ['create a partner', 'edit a partner'])
  test(`${name} and its key personnel`, async ({ page, request }) => {
    const isNew = name === 'create a partner'
    const title = isNew ? 'New Partner' : 'Edit Partner'
    await page.goto(
      isNew ? '/partners' : `/partners/${(await makePartner(request, { key_personnel: [] })).id}`,
    )
    await page.getByRole('button', { name: title, exact: true }).first().click()
    const area = dialogOf(page, title)
    const submit = isNew ? 'Create Partner' : 'Save Partner'
    const good = strings(aPartner())
    await sayEach(name, { area, labels: partnerLabels, good, submit }, isNew)
    if (isLong || isNew) await sayPeople(name, area)
  })

async function sayPeople(screen: string, area: Locator) {
  for (const _ of [1, 2]) await area.getByRole('button', { name: 'Add Person' }).click()
  const [ravi] = aPartner().key_personnel
  const wrong = { name: '', position: ' ', contact_number: '110', email: 'ravi' }
  const person = area.getByRole('group', { name: 'Person 2' })
  for (const [field, value] of Object.entries(wrong) as [keyof typeof wrong, string][]) {
    const box = fieldOf(person, personLabels[field])
    const message = messageOf(screen, `key_personnel.1.${field}`)
    await box.fill(value)
    await expectMessage(box, message)
    await box.fill(ravi?.[field] ?? '')
    await expect(person.getByText(message, { exact: true })).toHaveCount(0)
  }
}

for (const name of ['write a comms log', 'edit a comms log'])
  test(`${name}`, async ({ page, request }) => {
    const isNew = name === 'write a comms log'
    const partner = await makePartner(request)
    const log = await makeCommsLog(request, partner)
    await page.goto(isNew ? `/partners/${partner.id}` : `/partners/${partner.id}/comms-log/${log.id}`)
    await page.getByRole('button', { name: isNew ? 'New Comms Log' : 'Edit', exact: true }).click()
    const area = dialogOf(page, isNew ? 'New Comms Log' : 'Edit Comms Log')
    const submit = isNew ? 'Create Comms Log' : 'Save Comms Log'
    if (isNew) {
      await area.getByRole('button', { name: submit }).click()
      await expectMessage(fieldOf(area, 'Type'), messageOf(name, 'type'))
    }
    const good = { type: 'Call', ...strings({ ...aCommsLog(), type: undefined }) }
    await sayEach(name, { area, labels: commsLogLabels, good, submit }, isNew)
  })
