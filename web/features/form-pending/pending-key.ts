import type { PendingFormKey } from '../../../contract/form-ask.ts'

/** By which a form of somebody is ticked; a serial number may hold blanks, the others are numbers. */
export const pendingKeyOf = ({ beneficiary_serial_number, programme_id, stage }: PendingFormKey): string =>
  `${beneficiary_serial_number} ${programme_id} ${stage}`

export function readPendingKey(key: string): PendingFormKey[] | undefined {
  const [, beneficiary_serial_number, programme_id, stage] = /^(.+) (\d+) (\d+)$/.exec(key) ?? []
  return beneficiary_serial_number
    ? [{ beneficiary_serial_number, programme_id: Number(programme_id), stage: Number(stage) }]
    : undefined
}
