import { beginsSentence, isCapital, isNear, type NamedRange, type Token, trimmed } from './strike-tokens.ts'
import { beforeKin, calls, kin, links, ordinary, particles, saidWithCapital, titles } from './strike-words.ts'

/** So many words somebody is called by after 'son' or 'Mdm', the particles between them among it. */
const CALLED_MAX = 6
const BEFORE_MAX = 4

/** Who stands beside a relation or a title: 'her son Kelvin', 'Mr lim', 'Kelvin (son)': we may know nothing else of them. */
export const calledIn = (text: string, tokens: readonly Token[], own: ReadonlySet<string>): NamedRange[] =>
  tokens.flatMap((token, at) => {
    if (!calls.has(token.word)) return []
    const runs = [calledAfter(text, tokens, at), kin.has(token.word) ? calledBefore(text, tokens, at) : []]
    return runs.flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)]
      // A son with a word of the person's own name is the son; a title may well be the person's.
      const isMeant = run.length > 1 || !kin.has(token.word)
      const isOwn = isMeant && run.every(({ word }) => own.has(word) || particles.has(word))
      return first && last && !isOwn ? [{ start: first.start, end: last.end }] : []
    })
  })

const isNamed = (token: Token) =>
  isCapital(token) && !saidWithCapital.has(token.word) && !calls.has(token.word)

/** The words with a capital that follow, 'and' between two people among them; one without where nothing else may stand. */
function calledAfter(text: string, tokens: readonly Token[], at: number): Token[] {
  let from = at + 1
  let before = tokens[at]
  while (before && kin.has(tokens[at]?.word ?? '') && isLink(text, before, tokens[from])) {
    before = tokens[from]
    from += 1
  }
  const first = tokens[from]
  if (!before || !first || !/^(?:[.,:]? ?["“‘'(]?|-)$/u.test(text.slice(before.end, first.start))) return []
  if (!isNamed(first))
    return isBareName(text, { call: tokens[at], before, first, next: tokens[from + 1] }) ? [first] : []
  const run: Token[] = [first]
  for (const next of tokens.slice(from + 1, from + CALLED_MAX)) {
    const isNext = isNamed(next) || particles.has(next.word) || next.word === 'and'
    if (!isNext || !isNear(text, run.at(-1), next)) break
    run.push(next)
  }
  return trimmed(run.at(-1)?.word === 'and' ? run.slice(0, -1) : run)
}

function isLink(text: string, before: Token, next: Token | undefined): boolean {
  if (!next || !links.has(next.word)) return false
  if (next.word === 'is') return before.word === 'name'
  return /^(?:,? |-)$/u.test(text.slice(before.end, next.start))
}

type Beside = { call: Token | undefined; before: Token; first: Token; next: Token | undefined }

/** Without a capital: after a title, after 'named', or between a comma and a stop. */
function isBareName(text: string, { call, before, first, next }: Beside): boolean {
  const { word } = first
  if (ordinary.has(word) || !/^\p{L}{2,}$/u.test(word) || isCapital(first) || kin.has(word)) return false
  if (titles.has(call?.word ?? '') || before.word === 'named') return true
  const isAside =
    /^, /u.test(text.slice(before.end, first.start)) && !word.endsWith('ly') && !word.endsWith('ing')
  return (
    isAside &&
    before === call &&
    /^\s*(?:[.,;)!?]|$)/u.test(text.slice(first.end, next?.start ?? text.length))
  )
}

/** 'Kelvin (her eldest son)', 'Kelvin Ng, the nephew': the words with a capital before it. */
function calledBefore(text: string, tokens: readonly Token[], at: number): Token[] {
  let first = at
  while (at - first < BEFORE_MAX && beforeKin.has(tokens[first - 1]?.word ?? '')) first -= 1
  const [begin, name] = [tokens[first], tokens[first - 1]]
  if (!begin || !name) return []
  const gap = text.slice(name.end, begin.start)
  const isAside = /^,? ?[([]$/u.test(gap) || (first < at && /^(?:, | [-–—] )$/u.test(gap))
  if (!isAside) return []
  const run: Token[] = []
  for (let back = first - 1; back >= 0 && run.length < CALLED_MAX; back -= 1) {
    const one = tokens[back]
    if (!one || !(isNamed(one) || particles.has(one.word))) break
    if (run[0] && !isNear(text, one, run[0])) break
    run.unshift(one)
  }
  const isWord = run.length === 1 && run[0] && beginsSentence(text, run[0]) && isOrdinary(run[0].word)
  return isWord ? [] : trimmed(run)
}

const isOrdinary = (word: string) => ordinary.has(word) || word.endsWith('ly')
