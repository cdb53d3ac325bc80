import * as constants from '../../contract/constants.ts'
import section2 from '../fixtures/section-2.json' with { type: 'json' }
import section8 from '../fixtures/section-8.json' with { type: 'json' }
import { isProduct, type SourceFile } from './source-files.ts'

const { 'with a value': _withValue, ...screens } = section2
/** A status is a value of the wire first. */
const values = new Set<unknown>(Object.values(constants).flat())
const sentences = [...new Set(Object.values({ ...screens, ...section8 }).flat())].filter(
  (sentence) => !values.has(sentence),
)
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anySentence = sentences.map(escaped).join('|')
/** As an attribute, a literal, an element's text, or a line of its own between tags. */
const inline = new RegExp(`(["'])(${anySentence})\\1|>(${anySentence})<|^\\s+(${anySentence})$`, 'gm')
const comment = /^\s*(\*|\/\*|\/\/)/

/** Where the web says a sentence of the specification by itself, instead of asking web/words.ts for it. */
export function inlineSentences(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isProduct(file) && /^web\/(?!words)/.test(file.path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          comment.test(line)
            ? []
            : [...line.matchAll(inline)]
                .filter(({ index }) => !isInsideQuotes(line, index))
                .map(([found]) => `${path}:${at + 1} says ${found.trim()}`),
        ),
    )
}

/** Help names buttons inside its own sentences. */
const isInsideQuotes = (line: string, at: number) => line.slice(0, at).split('"').length % 2 === 0
