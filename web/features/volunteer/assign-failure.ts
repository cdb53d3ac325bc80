import type { Outcome } from './assign-each.ts'

type Failed = Pick<Outcome, 'failed' | 'isRefused'>

/**
 * Who of `asked` could not be assigned, each with why: what is said of one is not read as said of another. To try again
 * is offered where the server said no to nobody (H-1747).
 */
export function failureText(
  { failed, isRefused }: Failed,
  asked: number,
  nameOf: (serial_number: string) => string,
): string {
  const reasons = [...Map.groupBy(failed.keys(), (serial_number) => failed.get(serial_number) ?? '')]
  const isStopped = reasons.every(([reason]) => reason === '')
  const said = reasons.map(([reason, people]) => {
    const named = people.map((serial_number) => `${nameOf(serial_number)} (${serial_number})`).join(', ')
    if (isStopped) return `${named}.`
    // Some sentences of the server end with a full stop, and some do not.
    return `${named}: ${reason.replace(/\.$/, '') || 'not reached'}.`
  })
  const what = isStopped ? 'were not reached' : 'could not be assigned'
  return `${failed.size} of ${asked} ${what}. ${said.join(' ')} They are still chosen${isRefused ? '' : ': assign again to retry'}.`
}
