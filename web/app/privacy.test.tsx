import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '../../contract/calendar-day.ts'
import { closeApp, giveBrowser, openApp } from '../../tests/opened-app.tsx'
import { ERASE_AFTER, LOCK_AFTER } from '../device/lock.ts'

beforeEach(giveBrowser)
afterEach(closeApp)

async function said(more: object, privacy = ''): Promise<string> {
  openApp('/privacy', {
    '/api/settings/public': () => [
      200,
      { organisation_name: 'Kampung', registration: 'approval', is_mail_on: false, ...more },
    ],
    '/api/settings/texts': () => [200, { terms: '', privacy }],
  })
  await screen.findByText(privacy || 'On a volunteer’s phone')
  const text = document.body.textContent ?? ''
  closeApp()
  giveBrowser()
  return text
}

test('the built-in policy names what leaves the server, as far as this one is set up so (H-1531)', async () => {
  const alone = await said({})
  expect(alone).toContain('a store that your organisation rents')
  expect(alone).not.toMatch(/mail service|sign in with/)
  const outside = await said({ is_mail_on: true, oidc_label: 'Microsoft' })
  expect(outside).toContain('by your organisation’s mail service')
  expect(outside).not.toContain('Sign-in codes')
  const codes = await said({ is_mail_on: true, is_code_by_mail_on: true })
  expect(codes).toContain('Sign-in codes for volunteers who ask for one go the same way.')
  expect(outside).toContain('Staff may sign in with Microsoft.')
})

test('it says what a phone and a browser keep, and until when: as long as the phone itself counts', async () => {
  const text = await said({})
  expect(text).toContain(`after ${ERASE_AFTER / DAY_MS} days without contact`)
  expect(text).toContain(`after ${LOCK_AFTER / 60_000} minutes without use`)
  expect(text).toMatch(/names, addresses, contacts, pictures and forms .* writes, photographs or records/)
  expect(text).toMatch(/Of files that you import it keeps the headings/)
})

test('the organisation’s own words stand in its place', async () => {
  expect(await said({ is_mail_on: true }, 'We keep little.')).not.toContain('mail service')
})
