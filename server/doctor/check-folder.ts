import { type Finding, mend, well } from './finding.ts'
import { isOpen, octal, type PathFacts } from './path-facts.ts'

type Folder = {
  id: string
  /** As a sentence begins with it. */
  name: string
  file: PathFacts
  /** Who should own it; undefined where the system has no owners. */
  owner: number | undefined
  /** The mode that it should have. */
  wanted: 0o700 | 0o600
}

/** S-09: what the server writes is for its account alone. */
export function checkFolder({ id, name, file, owner, wanted }: Folder): Finding {
  const said = `${name} (${file.path})`
  if (file.is === 'hidden')
    return mend(id, `${said} cannot be looked at by this account.`, 'Run this as the account of the server.')
  if (file.is === 'absent') return well(id, `${said} is not there yet: the server makes it.`)
  if (owner === undefined) return well(id, `${said} is there; this system has no modes of files.`)
  if (file.owner !== owner)
    return mend(
      id,
      `${said} belongs to account ${file.owner}, not to ${owner}.`,
      `chown ${owner} ${file.path}`,
    )
  if (isOpen(file.mode))
    return mend(
      id,
      `${said} has mode ${octal(file.mode)}: other accounts of this machine may come in.`,
      `chmod ${wanted.toString(8)} ${file.path}`,
    )
  return well(id, `${said} is for its account alone (${octal(file.mode)}).`)
}
