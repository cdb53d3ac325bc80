import { expect } from 'vitest'
import type { Finding } from '../server/doctor/finding.ts'

/** Which of the findings are not well, as 'id state'. */
export const said = (findings: readonly Finding[]): string[] =>
  findings.filter(({ state }) => state !== 'well').map(({ id, state }) => `${id} ${state}`)

/** The state of one; nobody is told of a fault without what to do about it. */
export function stateOf(finding: Finding): Finding['state'] {
  expect(finding.found).not.toBe('')
  expect(finding.to_do === '').toBe(finding.state === 'well')
  return finding.state
}
