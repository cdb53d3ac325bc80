import { type Finding, look, mend, well } from './finding.ts'

const TRIED = 24
const OLDEST_MINOR = 12

/** By its version: '24.12.0'. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < TRIED || (major === TRIED && minor < OLDEST_MINOR))
    return mend(
      'node',
      `Node ${version} is too old.`,
      `Install Node ${TRIED}.${OLDEST_MINOR} or a later ${TRIED}.`,
    )
  if (major > TRIED)
    return look(
      'node',
      `Node ${version} is later than what this release was tried on.`,
      `Prefer Node ${TRIED}.`,
    )
  return well('node', `Node ${version}.`)
}
