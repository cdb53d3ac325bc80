import type { NamedRange } from './strike-tokens.ts'
import { notNames, surnames } from './strike-words.ts'

const LONGEST = 4

/** Every two to four characters that stand together: as long as a name in Chinese is. */
export const charactersIn = (text: string): string[] =>
  (text.match(/\p{sc=Han}{2,}/gu) ?? []).flatMap((run) =>
    [...run].flatMap((_, at) =>
      Array.from({ length: LONGEST - 1 }, (__, more) => run.slice(at, at + 2 + more)),
    ),
  )

/** After these, in either script, somebody is named. */
const RELATION =
  '(?:儿子|兒子|女儿|女兒|丈夫|太太|妻子|老公|老婆|哥哥|弟弟|姐姐|妹妹|媳妇|媳婦|女婿|侄子|姪子|侄女|孙子|孫子|孙女|孫女|邻居|鄰居|朋友|女佣|女傭|名叫|叫做|叫)'
const alone = /(?<!\p{sc=Han})\p{sc=Han}{2,4}(?!\p{sc=Han})/gu
const related = new RegExp(String.raw`(?<=${RELATION})\p{sc=Han}{2,3}`, 'gu')
const addressed = /\p{sc=Han}{1,3}(?=先生|女士|小姐|太太|医生|醫生)/gu

/** Names in Chinese that nobody here bears: a family name and what follows, where a name is what would stand there. */
export function unknownCharacters(text: string, own: ReadonlySet<string>): NamedRange[] {
  const found = [...text.matchAll(alone), ...text.matchAll(related), ...text.matchAll(addressed)]
  return found.flatMap(({ 0: said, index }) => {
    const at = [...said].findIndex((one) => surnames.has(one))
    const isWhole = at === 0 || (at > 0 && text.startsWith('先生', index + said.length))
    const name = said.slice(Math.max(0, at))
    const isWord = [...notNames].some((word) => name.startsWith(word))
    return isWhole && !isWord && !own.has(name)
      ? [{ start: index + said.length - name.length, end: index + said.length }]
      : []
  })
}

export function placesOf(text: string, name: string): NamedRange[] {
  const places: NamedRange[] = []
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    places.push({ start: at, end: at + name.length })
  return places
}
