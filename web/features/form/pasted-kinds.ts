import type { QuestionType } from '../../../contract/question-types.ts'

/** What a line says of its answer beside the question itself. */
export type Kind = { type: QuestionType; options?: readonly string[]; min?: string; max?: string }
export type ReadLine = { question: string; kind?: Kind; isRequired?: boolean }

const DASH = String.raw`\s*(?:-|–|—|to)\s*`
const YES_NO = /^(?:yes|y)\s*(?:\/|,|\||or)\s*(?:no|n)$/i
const SCALE = new RegExp(`^(?:(?:on )?a? ?scale (?:of|from)? ?|from )?0${DASH}10$`, 'i')
const LIMITS = new RegExp(`^(?:number|no\\.?|how many)[,:;]?\\s*(?:from )?(\\d{1,6})${DASH}(\\d{1,6})$`, 'i')
const WORDS: readonly [RegExp, QuestionType][] = [
  [/^(?:yes|no)[ -]?(?:or|\/) ?(?:yes|no)$/i, 'yes_no'],
  [/^(?:a )?(?:whole )?number$|^(?:how many|numeric|count|no\.)$/i, 'number'],
  [/^(?:a )?date$|^(?:dd?|mm?)[/. -](?:mm?|dd?)[/. -]yy(?:yy)?$/i, 'date'],
  [/^scale$/i, 'scale'],
  [/^(?:short )?(?:text|answer)$/i, 'short'],
  [/^(?:long (?:text|answer)|paragraph)$/i, 'long'],
  [/^(?:a )?photo(?:graph)?$/i, 'photo'],
  [/^(?:a )?voice(?: ?(?:note|message|recording))?$/i, 'voice'],
]
const SEVERAL =
  /^(?:(?:tick|choose|select|check|mark) )?(?:all|any|many|more than one|several)(?: that appl(?:y|ies))?$/i
const ONE = /^(?:(?:tick|choose|select|check|mark|pick) )(?:only )?one$/i
const REQUIRED = /^(?:required|compulsory|must)$/i
const OPTIONAL = /^(?:optional|not required|if any)$/i
/** Whoever is written so is one person, and the words are no options. */
const PRONOUN = /^(?:he|she|his|hers?|him|they|them|their|and|or|mr|mrs|ms|mdm)$/i
/** Of what somebody writes: several of it stand beside each other, and none is chosen. */
const WRITTEN =
  /\b(?:names?|address|contact|phone|telephone|email|nric|remarks?|notes?|comments?|details|time)\b/i
/** Of what is counted or lies somewhere: 'aged 0-10' is no scale. */
const NO_SCALE =
  /\b(?:aged?|ages|years?|children|between|how many|number|no|blk|block|unit|times?|rooms?|level|floor)\W*$|\bhow many\b/i

/** A kind of answer in words: 'Yes/No', 'number', 'dd/mm/yyyy', '0 to 10', 'photo', 'good / so-so / bad'. */
export function kindSaid(words: string, mayBeOptions = true): Kind | undefined {
  const said = words.trim()
  if (YES_NO.test(said)) return { type: 'yes_no' }
  if (SCALE.test(said)) return { type: 'scale' }
  const [, min, max] = LIMITS.exec(said) ?? []
  if (min !== undefined && max !== undefined && Number(min) < Number(max)) return { type: 'number', min, max }
  const found = WORDS.find(([words]) => words.test(said))
  if (found) return { type: found[1] }
  return mayBeOptions ? optionsSaid(said) : undefined
}

/** Options beside each other; two alone only where there is room around what parts them. */
function optionsSaid(said: string): Kind | undefined {
  const isRoomy = /\s[/|]\s/.test(said)
  const options = said.split(isRoomy ? /\s+[/|]\s+/ : /[/|]/).map((one) => one.trim())
  const areOptions =
    options.length >= (isRoomy ? 2 : 3) &&
    options.every((one) => one !== '' && one.length <= 40 && /\p{L}/u.test(one) && !PRONOUN.test(one)) &&
    !/:|_{2}|\.{3}/.test(said)
  return areOptions ? { type: 'mcq', options: [...new Set(options)] } : undefined
}

/** What stands around a question is read once each, from its end inwards; a line that says nothing more stays whole. */
export function readLine(written: string): ReadLine {
  let read: ReadLine = { question: written }
  for (let before = ''; before !== read.question; ) {
    before = read.question
    read = readEnd(read)
  }
  return read.question ? read : { question: written }
}

function readEnd(line: ReadLine): ReadLine {
  const { question } = line
  const star = /^(.*\S)\s*\*+\s*:?$/.exec(question)
  if (star?.[1]) return { ...line, question: star[1], isRequired: true }
  const [, head = '', inside = ''] = /^(.*\S)\s*[([（]([^()[\]（）]+)[)\]）]\s*:?$/.exec(question) ?? []
  if (head && REQUIRED.test(inside.trim())) return { ...line, question: head, isRequired: true }
  if (head && OPTIONAL.test(inside.trim())) return { ...line, question: head, isRequired: false }
  if (line.kind) return line
  const chosen = head && chosenOf(inside)
  if (chosen) return { ...line, question: head, kind: { type: chosen } }
  const kind = head && kindSaid(inside, !WRITTEN.test(head))
  if (kind) return { ...line, question: head, kind }
  return readBare(line)
}

/** Whether one or several of the options below are chosen. */
const chosenOf = (words: string): QuestionType | undefined =>
  SEVERAL.test(words.trim()) ? 'several' : ONE.test(words.trim()) ? 'mcq' : undefined

/** After a colon or a question mark; and a scale at the end of few words. */
function readBare(line: ReadLine): ReadLine {
  const { question } = line
  const [, head = '', , rest = ''] = /^([^:：?？]*\S\s*([:：?？]))\s*(\S.*)$/.exec(question) ?? []
  if (head) {
    const asked = head.replace(/\s*[:：]$/, '')
    const kind = kindSaid(rest, !WRITTEN.test(asked))
    return kind ? { ...line, question: asked, kind } : line
  }
  const [, bare = ''] =
    new RegExp(`^(.+?\\S),?\\s+(?:(?:on a scale )?(?:from|of) )?0${DASH}10$`, 'i').exec(question) ?? []
  const isScale = bare && bare.split(/\s+/).length <= 8 && !NO_SCALE.test(bare)
  return isScale ? { ...line, question: bare, kind: { type: 'scale' } } : line
}
