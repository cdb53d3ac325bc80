import { type Finding, look, mend, well } from './finding.ts'
import { isOpen, octal, type PathFacts } from './path-facts.ts'

type Key = {
  id: 'server-secret' | 'nric-keys'
  file: PathFacts
  /** Whose the data folder is; undefined where the system has no owners. */
  owner: number | undefined
  /** What is wrong with what stands in it; null when nothing is, or nobody could read it. */
  damage: string | null
  /** Its line stands in the environment. */
  is_given: boolean
  /** Whether there are data that it belongs to. */
  has_data: boolean
}

const VARIABLES = { 'server-secret': 'SERVER_SECRET', 'nric-keys': 'NRIC_KEYS' }
const LOST = {
  'server-secret':
    'the server would make a new one: every volunteer needs a new sign-in code, and what phones kept unsent may not open any more.',
  'nric-keys': 'the server does not start, and the sealed NRICs are gone for good.',
}

/** S-07: a key is there, whole, and for the server's account alone. */
export function checkKey({ id, file, owner, damage, is_given, has_data }: Key): Finding {
  const name = `${id} (${file.path})`
  const variable = VARIABLES[id]
  if (is_given && damage !== null)
    return mend(id, damage, `Give the server the one that its data were made with, in ${variable}.`)
  if (is_given)
    return file.is === 'absent'
      ? well(id, `${variable} brings it; no file lies beside the data.`)
      : look(
          id,
          `${variable} brings it, and ${file.path} lies beside the data all the same.`,
          `Compare its line with ${variable}, keep it in a safe, and delete the file.`,
        )
  if (file.is === 'hidden')
    return mend(id, `${name} cannot be looked at by this account.`, 'Run this as the account of the server.')
  if (file.is === 'absent')
    return has_data
      ? mend(id, `${name} is missing.`, `Bring it back from where the keys are kept. Without it ${LOST[id]}`)
      : well(id, `${name} is not there yet: the first start makes it.`)
  if (owner !== undefined && file.owner !== owner)
    return mend(
      id,
      `${name} belongs to account ${file.owner}, the data folder to ${owner}.`,
      `chown ${owner} ${file.path}`,
    )
  if (owner !== undefined && isOpen(file.mode))
    return mend(
      id,
      `${name} has mode ${octal(file.mode)}: other accounts of this machine may read it.`,
      `chmod 600 ${file.path} – and ask who could read it since it has been so.`,
    )
  if (damage !== null) return mend(id, damage, 'Bring it back from where the keys are kept.')
  return well(id, `${name} is whole, for its account alone. Leave it out of copies of the data.`)
}
