import { isProduct, type SourceFile } from './source-files.ts'

/** What the specification never says of programmes, beneficiaries and forms. */
const refused = /\b(programs?|clients?|cases?|surveys?)\b/i
/** How an import knows the words of other people's files, and what no screen shows: the console and the server's own log. */
const excepted =
  /^web\/features\/import\/(value-words|guess-columns|import-fields|contact-columns|no-person)\.ts$|^server\/(doctor|start)\/|^server\/http\/(failures|identity-provider)\.ts$/
/** Malay's own word for a programme. */
const malay = /(^|[/-])ms\.ts$/

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*$/gm
/** The synonyms of a column, where a module comes from, and the branches of a switch. */
const unsaid = /\bwords:\s*'[^']*'|\b(?:from|import)\s*\(?\s*['"][^'"]*['"]|\bcase\s+[\w'"]+:/g
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const templates = /`((?:[^`\\]|\\[\s\S])*)`/g
const marked = />((?:(?!\breturn\b)[^<>{}=;])*)</g
const lines = /^\s+(?!\s|(?:return|await|throw|const|type)\b)([^<>{}=;'"`()[\]]*)$/gm

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, one, other]) =>
    (one ?? other ?? '').replace(/\$\{[^}]*\}/g, '…').trim(),
  )

/** A sentence or a label; one small word alone is a value. */
const isSaid = (text: string) => /\s/.test(text) || /^\p{Lu}/u.test(text)

/** Where a screen says one of the four words that are not ours. */
export function foreignWords(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && /^(web|contract|server)\//.test(file.path))
    .filter(({ path }) => !excepted.test(path) && !malay.test(path))
    .flatMap(({ path, text }) => {
      const code = text.replace(comments, '').replace(unsaid, '')
      // The server's templates are SQL, which has a word of its own for a choice.
      const said = [
        ...found(code, literals),
        ...(path.startsWith('server/') ? [] : found(code, templates)),
        ...(path.endsWith('.tsx') ? [...found(code, marked), ...found(code, lines)] : []),
      ]
      return [...new Set(said)]
        .filter((one) => isSaid(one) && refused.test(one))
        .map((one) => `${path} says ${one}`)
    })
}
