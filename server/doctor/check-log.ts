import { type Finding, look, mend, well } from './finding.ts'

type Log = {
  /** Events older than a minute without a place in the chain. */
  not_sealed: number
  /** Whether a server seals them as this is asked. */
  is_served: boolean
}

/** S-14: whether the end of the activity log is sealed. Whether it is whole, `audit verify` says. */
export function checkLog({ not_sealed, is_served }: Log): Finding {
  if (not_sealed === 0) return well('log', 'The activity log is sealed to its end.')
  const found = `${not_sealed} entries of the activity log are older than a minute and not sealed`
  return is_served
    ? mend(
        'log',
        `${found}, though a server runs.`,
        "Look for 'the activity log was not sealed' in the server's log.",
      )
    : look('log', `${found}: no server runs.`, 'Start the server: it seals them within a minute.')
}
