import { type Finding, look, mend, well } from './finding.ts'

const SHOWN = 3

/** S-09: what records name against what lies in the store. Both are keys of files; `held` is how many are there. */
export function checkFiles(files: {
  held: number
  lost: readonly string[]
  stray: readonly string[]
  /** What they lie in, as a sentence has it: 'the disk'. */
  place: string
}): Finding[] {
  const { held, lost, stray, place } = files
  const keys = (of: readonly string[]) => `${of.slice(0, SHOWN).join(', ')}${of.length > SHOWN ? ', …' : ''}`
  const found = [
    ...(lost.length > 0
      ? [
          mend(
            'files',
            `${lost.length} of ${held + lost.length} uploaded files are gone from ${place}: ${keys(lost)}.`,
            'Bring them back out of a backup: restore it into another folder, and copy what is missing out of its files.',
          ),
        ]
      : []),
    ...(stray.length > 0
      ? [
          look(
            'files-stray',
            `${stray.length} files in ${place} belong to no record: ${keys(stray)}. A crash in the middle of an upload leaves such.`,
            'If the database is the right one, move them away; nothing deletes them by itself.',
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [well('files', `All ${held} uploaded files are in ${place}.`)]
}
