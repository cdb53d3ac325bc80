import { isProduct, type SourceFile } from './source-files.ts'

/** What opens over the page and whose name does not say so. */
const ALSO = 'PlanOfRow|FormPreview'
const isDialog = new RegExp(
  `[-/](dialogs?|sheets?|palette|sign-in-again)\\.tsx'|\\.(\\w*(Dialog|Sheet|Palette)|${ALSO})\\b`,
)

const lateParts = /const (\w+) = lazy(?:<[^\n]*>)?\((?:(?!\n\n|\nconst )[\s\S])*/g
/** `useOpenedOnce(isAsking || isReading)` opens two. */
const openings = /\buseOpenedOnce\(((?:[^()]|\([^()]*\))*)\)/g
/** What begins to keep keys by itself, in a file of its own. */
const keepers = /\b(bufferTypedKeys|useTablePrint|useReady)\(/g

/** How many dialogs a file opens by a press that keeps what is typed after it. */
const opened = (text: string) =>
  [...text.matchAll(openings)].reduce((sum, [, asked = '']) => sum + asked.split('||').length, 0) +
  [...text.matchAll(keepers)].length

/** What a part of the house opened hands on: it keeps the keys (`useOpened`). */
function isHandedOn(name: string, text: string): boolean {
  const tags = text.split(new RegExp(`<${name}\\b`)).slice(1)
  const isGiven = (tag: string) => /\{\.\.\.(opening|preview)\}/.test(tag.slice(0, tag.indexOf('/>')))
  return tags.length > 0 && tags.every(isGiven)
}

/** The session's three lie over the page one at a time, and have one effect for whichever is asked. */
const ONE_EFFECT = 'web/app/session-dialogs.tsx'

/** Every dialog whose code comes late and for which nobody keeps what is typed meanwhile (H-1725). */
export function dialogsThatLoseKeys(files: readonly SourceFile[]): string[] {
  return files.filter(isProduct).flatMap(({ path, text }) => {
    const dialogs = [...text.matchAll(lateParts)]
      .filter(([part]) => isDialog.test(part))
      .flatMap(([, name = '']) => name)
    const alone = dialogs.filter((name) => !isHandedOn(name, text))
    const kept = path === ONE_EFFECT && opened(text) > 0 ? alone.length : opened(text)
    return kept < alone.length
      ? [`${path} keeps what is typed for ${kept} of ${alone.length}: ${alone.join(', ')}`]
      : []
  })
}
