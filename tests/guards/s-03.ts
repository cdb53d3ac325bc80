import type { Guard } from './guard.ts'

/** S-03: what stands without each of its guards. */
export const s03: Guard[] = [
  {
    id: 'S-03',
    says: 'Five wrong PINs wait',
    file: 'server/features/volunteer/volunteer-device-repository.ts',
    find: '(d.locked_until is null or d.locked_until <= ${now}::timestamptz) and',
    put: '',
    tests: ['server/features/volunteer/volunteer-device.test.ts'],
  },
  {
    id: 'S-03',
    says: 'Ten wrong PINs end the device',
    file: 'server/features/volunteer/volunteer-sign-in-handlers.ts',
    find: 'device.wrong_pins >= WRONG_PINS_MAX',
    put: 'device.wrong_pins > WRONG_PINS_MAX',
    tests: ['server/features/volunteer/volunteer-device.test.ts'],
  },
  {
    id: 'S-03',
    says: 'A PIN is of no use but on its own device',
    file: 'server/features/volunteer/volunteer-device-repository.ts',
    find: 'v.id = d.volunteer_id and ${ofCookie(token)}',
    put: 'v.id = d.volunteer_id and (${ofCookie(token)} or d.id > 0)',
    tests: ['server/features/volunteer/volunteer-device.test.ts'],
  },
  {
    id: 'S-03',
    says: 'A PIN is chosen once',
    file: 'server/features/volunteer/volunteer-sign-in-handlers.ts',
    find: 'if (!caller.needs_pin)',
    put: 'if (!caller.needs_pin && device_id === null)',
    tests: ['server/features/volunteer/volunteer-device.test.ts'],
  },
  {
    id: 'S-03',
    says: 'Nothing is allowed before the PIN',
    file: 'server/http/caller.ts',
    find: 'caller.needs_pin && !before_pin',
    put: "caller.needs_pin && !before_pin && body === 'file'",
    tests: ['server/features/volunteer/volunteer-sign-in.test.ts'],
  },
  {
    id: 'S-03',
    says: 'A link is good for 72 hours',
    file: 'server/features/volunteer/volunteer-sign-in-repository.ts',
    find: 'LINK_LIFE = 72 * 3_600_000',
    put: 'LINK_LIFE = 7200 * 3_600_000',
    tests: ['server/features/volunteer/volunteer-sign-in.test.ts'],
  },
  {
    id: 'S-03',
    says: 'The secret before is good for ten minutes',
    file: 'server/features/volunteer/volunteer-renewal-repository.ts',
    find: 'PREVIOUS_FOR = 10 * 60_000',
    put: 'PREVIOUS_FOR = 1000 * 60_000',
    tests: ['server/features/volunteer/volunteer-renewal.test.ts'],
  },
  {
    id: 'S-03',
    says: 'Blocking a volunteer ends every device',
    file: 'server/http/volunteer-access.ts',
    find: '  await revokeDevices(tx, { volunteer_id })\n',
    put: '',
    tests: ['server/features/volunteer/volunteer-sign-in.test.ts'],
  },
]
