import type { OperationSpec } from '../../contract/operation.ts'

/** True once the last day of a deprecated operation is over in Singapore: from then on there is none. */
export const hasEnded = ({ deprecated_until }: OperationSpec, now = Date.now()): boolean =>
  deprecated_until !== undefined && now >= Date.parse(`${deprecated_until}T24:00:00+08:00`)
