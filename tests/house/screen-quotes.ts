import { isProduct, type SourceFile } from './source-files.ts'

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/.*$/gm
/** What reads or writes the files of others, where a straight one is a sign and no word. */
const excepted = /^web\/features\/import\/(csv-text|web-table|shown-numbers)\.ts$/
/** A class name, and what a style has in quotes. */
const signs = /\bcontent-\[[^\]]*\]/g
const literals = /"((?:[^"\\\n]|\\.)*)"/g
const marked = /^[ \t]+(?!(?:return|await|throw|const|type|import)\b)[^<>{}=;"`()[\]:?|\n]*$/gm
/** "the volunteer's", "press 'Record'" */
const straight = /\p{L}'\p{L}|(?:^|[\s(])'\p{L}|\p{L}'(?:[\s,.:)]|$)/u
/** The same in text between tags, where a line of code has quotes too. */
const inText = /\p{L}'(?:s|t|ll|re)\b|\p{Ll} '\p{L}[^']*'(?: \p{Ll}|\.)/u
const inTemplate = /`[^`\n]*[\s(]['"]\$\{[^}`]*\}['"](?=[\s.,:;)`])/g

/** Where a screen has a straight quotation mark or apostrophe in its words: all are curved (H-1961). */
export function straightQuotes(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && file.path.startsWith('web/') && !excepted.test(file.path))
    .flatMap(({ path, text }) => {
      const code = text.replace(comments, '').replace(signs, '')
      const said = [...code.matchAll(literals)].map(([, one = '']) => one).filter((one) => straight.test(one))
      const lines = path.endsWith('.tsx') ? [...code.matchAll(marked)].map(([line]) => line.trim()) : []
      const named = [...code.matchAll(inTemplate)].map(([one]) => one)
      return [...new Set([...said, ...lines.filter((line) => inText.test(line)), ...named])].map(
        (one) => `${path} says ${one}`,
      )
    })
}
