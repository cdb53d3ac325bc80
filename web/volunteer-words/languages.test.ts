import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import { spokenLanguages } from '../../contract/spoken-language.ts'
import { paperWords } from '../features/form-response/paper-words.ts'
import { attachmentWords } from './attachment-words.ts'
import { dateIn, dateTimeIn } from './dates.ts'
import { en } from './en.ts'
import { factWords } from './fact-words.ts'
import { languages, loadWords } from './languages.ts'
import { noteTa } from './note-ta.ts'
import { slipWords } from './slip-words.ts'

type Tree = { readonly [key: string]: unknown }

/** Every sentence with its place: a function is said with sample values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value('3'))]]
  return Object.entries(value as Tree).flatMap(([key, one]) => sentences(one, `${path}.${key}`))
}

const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name))
const scripts = { zh: /\p{Script=Han}/u, ta: /\p{Script=Tamil}/u } as const
const english = new Map(sentences(en))

describe.each(['zh', 'ms', 'ta'] as const)('%s', (language) => {
  test('says everything in its own words', async () => {
    const { fault, ...said } = await loadWords(language)
    const same = sentences(said).filter(([path, text]) => text === '' || text === english.get(path))
    expect(same).toEqual([])
    if (language !== 'ms') {
      const foreign = sentences(said).filter(([, text]) => !scripts[language].test(text) && !/PIN/.test(text))
      expect(foreign).toEqual([])
    }
    expect(Object.values(fault).every((text) => text !== '')).toBe(true)
  })

  test('says everything on the slip in its own words, and names the button that is pressed', () => {
    const said = sentences(slipWords[language])
    const inEnglish = new Map(sentences(slipWords.en))
    expect(said.filter(([path, text]) => text === '' || text === inEnglish.get(path))).toEqual([])
    if (language !== 'ms') expect(said.filter(([, text]) => !scripts[language].test(text))).toEqual([])
    expect(slipWords[language].scan('[OK]')).toContain('[OK]')
    expect(slipWords[language].press('[OK]')).toContain('[OK]')
  })

  test('translates the same messages of fields as the others', async () => {
    const others = Object.keys((await loadWords('zh')).fault)
    expect(Object.keys((await loadWords(language)).fault)).toEqual(others)
  })
})

/** Of each file of words its records by language, with what a form says on paper. */
const wordFiles = new Map<string, Record<Language, unknown>[]>([['paper-words.ts', [paperWords]]])
for (const name of files.filter((one) => one.endsWith('-words.ts')))
  wordFiles.set(
    name,
    Object.values<object>(await import(`./${name.slice(0, -3)}.ts`)).filter(
      (value): value is Record<Language, unknown> => LANGUAGES.every((language) => language in value),
    ),
  )

describe.each(['zh', 'ta'] as const)('the words that are loaded later, in %s', (language) => {
  test.each([...wordFiles])('%s says everything in its own script', (_, records) => {
    expect(records).not.toEqual([])
    const said = records.flatMap((one) => sentences(one[language]))
    const foreign = said.filter(([, text]) => text !== '' && !scripts[language].test(text))
    expect(foreign).toEqual([])
  })

  test('names every language that somebody can offer', () => {
    const named = factWords[language].languageNames
    expect(spokenLanguages.filter((name) => !scripts[language].test(named[name] ?? ''))).toEqual([])
  })
})

test('whom a form is about is called on paper as on the screen', async () => {
  for (const language of LANGUAGES)
    expect(paperWords[language].person).toBe((await loadWords(language)).person.title)
})

test('Tamil asks for everything in one mood, -க, and of visits, never of guardianship', () => {
  const words = files.flatMap((name) =>
    [...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(/[\u0b80-\u0bff]+/g)].map(
      ([word]) => word,
    ),
  )
  // 'This too', 'nothing', 'it helps', 'to look at and to change': no commands.
  const others = ['இதுவும்', 'எதுவும்', 'உதவும்', 'பார்க்கவும்', 'மாற்றவும்']
  const commands = words.filter((word) => /(?:வும்|ுங்கள்)$/.test(word) && !others.includes(word))
  expect([words.length > 1000, commands]).toEqual([true, []])
  expect(words.filter((word) => ['பொறுப்பில்', 'சுயவிவரம்'].includes(word))).toEqual([])
})

test('counts are said as each language says them', async () => {
  const ta = await loadWords('ta')
  expect(en.home.formsDue(1)).toBe('1 form due')
  expect(en.home.formsDue(2)).toBe('2 forms due')
  expect(ta.home.formsDue(1)).not.toContain('படிவங்கள்')
  expect(ta.home.formsDue(2)).toContain('படிவங்கள்')
  const { behind } = attachmentWords.ta
  expect(behind(1, 1)).toMatch(/1 புகைப்படம், 1 குரல் பதிவு$/)
  expect(behind(3, 2)).toMatch(/3 புகைப்படங்கள், 2 குரல் பதிவுகள்$/)
})

test.each<[Language, string]>([
  ['en', '14 Nov 2026'],
  ['zh', '2026年11月14日'],
  ['ms', '14 Nov 2026'],
  ['ta', '14 நவ., 2026'],
])('a date in %s', (language, text) => {
  expect(dateIn(language, '2026-11-14')).toBe(text)
  expect(dateIn(language, '2026-11-13T16:30:00Z')).toBe(text)
  expect(dateIn(language, null)).toBe('')
})

test('each language has a name and a tag of its own', () => {
  expect(new Set(Object.values(languages).map(({ name }) => name)).size).toBe(4)
  for (const { locale } of Object.values(languages))
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
})

// Each has been read as something else: guardianship, a gesture, a link where signal was meant, a program's code.
test.each([
  ['ms', /jagaan|isyarat|terlalu lama|belum siap|soalan seterusnya/g],
  ['ta', /இணைப்பு|சிக்னல்|நிரப்ப உள்ளது|அடுத்த கேள்வி|கைபேசி/g],
  ['zh', /代码|下一题/g],
])('what was misunderstood in %s stands in no sentence', (_, misunderstood) => {
  const right: Readonly<Record<string, string[]>> = {
    // The language of the deaf, and a file that hangs on something.
    'language-names.ts': ['isyarat'],
    'attachment-words.ts': ['இணைப்பு'],
  }
  const found = files.flatMap((name) => {
    const wrong = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').match(misunderstood) ?? []
    return wrong.filter((word) => !right[name]?.includes(word)).map((word) => `${name}: ${word}`)
  })
  expect([files.length > 20, found]).toEqual([true, []])
})

test('a moment has no Latin comma among Chinese characters', () => {
  expect(dateTimeIn('zh', '2026-11-22T06:02:00Z')).toBe('2026年11月22日 14:02')
  expect(dateTimeIn('ms', '2026-11-22T06:02:00Z')).toBe('22 Nov 2026, 14:02')
})

test('in Tamil no ending is glued to a day, which may be a weekday or end in a full stop', () => {
  for (const day of ['திங்கள்', '14 நவ.']) expect(noteTa.dueBy(day)).toMatch(new RegExp(`: ${day}$`))
})

test('in Tamil the number stands before what is counted', async () => {
  const { form } = await loadWords('ta')
  expect(form.left(3)).toMatch(/^3 /)
})
