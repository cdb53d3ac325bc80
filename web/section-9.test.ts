import { expect, test } from 'vitest'
import * as contract from '../contract/constants.ts'
import section9 from '../tests/fixtures/section-9.json' with { type: 'json' }
import { FILE_NAME_MAX } from './parts/text/file-name.ts'
import { MOBILE_BREAKPOINT_PX } from './ui/media-query.ts'
import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_MAX_AGE_S } from './ui/sidebar-cookie.ts'
import * as toast from './ui/toast-store.ts'
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './ui/tooltip.tsx'

test('every number and list of section 9 is the one that the product uses', () => {
  expect({
    'page size': contract.PAGE_SIZE,
    "new form's stage": contract.DEFAULT_STAGE,
    'contact number at least': contract.CONTACT_NUMBER_MIN,
    'NRIC entry': contract.NRIC_ENTRY_LENGTH,
    statuses: contract.STATUSES,
    'comms log types': contract.COMMS_LOG_TYPES,
    'question types': contract.QUESTION_TYPES,
    'pause after login and registration': contract.SIGN_IN_DELAY,
    'pause of a logout': contract.LOGOUT_DELAY,
    'toasts at once': toast.TOAST_LIMIT,
    'toast shown for': toast.TOAST_DURATION_MS,
    'toast removed after': toast.TOAST_REMOVE_DELAY_MS,
    'toast swipe': toast.TOAST_SWIPE_THRESHOLD_PX,
    'toast key': toast.TOAST_HOTKEY,
    'sidebar cookie': SIDEBAR_COOKIE,
    'sidebar cookie kept': SIDEBAR_COOKIE_MAX_AGE_S,
    'file name cut to': FILE_NAME_MAX,
    'mobile below': MOBILE_BREAKPOINT_PX,
    'tooltip opens after': TOOLTIP_DELAY_MS,
    'tooltip skip delay': TOOLTIP_SKIP_DELAY_MS,
    country: contract.COUNTRY,
  }).toEqual(section9)
})
