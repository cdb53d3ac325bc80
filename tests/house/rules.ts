import { isCode, isProduct, type SourceFile } from './source-files.ts'

/** A rule takes files and answers one complaint for each breach. */
export type Rule = (files: SourceFile[]) => string[]

const lineCeiling = 250
const vagueNames = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'lib']
const isConfig = (path: string) =>
  /(^|\/)\.?[\w-]+\.config\.(ts|mjs)$|^\.(dependency-cruiser|size-limit)\.mjs$/.test(path)

const matching =
  (pattern: RegExp, complaint: string, applies: (file: SourceFile) => boolean): Rule =>
  (files) =>
    files
      .filter(applies)
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => `${path} ${complaint}`)

/** 250 lines is the ceiling. */
export const staysUnderTheCeiling: Rule = (files) =>
  files
    .filter(isCode)
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > lineCeiling)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${lineCeiling} is the ceiling`)

/** A name that says nothing gathers everything. */
export const hasTellingNames: Rule = (files) =>
  files
    .filter(isCode)
    .filter(({ path }) => path.split(/[/.-]/).some((word) => vagueNames.includes(word)))
    .map(({ path }) => `${path} has a name that says nothing`)

export const hasNoDefaultExport = matching(
  /^\s*export\s+default\b|\bexport\s*\{[^}]*\bas\s+default\b/m,
  'has a default export',
  (file) => isCode(file) && !isConfig(file.path),
)

/** No index files, and no file that only hands on what others export. */
export const isNoBarrel: Rule = (files) =>
  files
    .filter(isCode)
    .filter(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      const own = code.replace(
        /\bexport\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g,
        '',
      )
      return /(^|\/)index\.(ts|tsx|mjs|js)$/.test(path) || (own !== code && own.trim() === '')
    })
    .map(({ path }) => `${path} is a barrel`)

export const onlyMainListens = matching(
  /\.listen\s*\(/,
  'listens; only server/main.ts does',
  (file) => isProduct(file) && /^(db|server)\//.test(file.path) && file.path !== 'server/main.ts',
)

export const onlyConfigReadsTheEnvironment = matching(
  /\bprocess\s*(\??\.\s*env\b|\[)|from\s+['"](node:)?process['"]/,
  'reads the environment; only server/config.ts does',
  (file) => isProduct(file) && file.path !== 'server/config.ts',
)

/** S-10: markup never comes from a string. */
export const writesNoRawHtml = matching(
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\s*\(/,
  'writes markup from a string',
  (file) => isProduct(file) && file.path.startsWith('web/'),
)

/** S-10, 0084: the pages refuse it; React's `style` and what a script sets are no markup. */
export const drawsNothingInline = matching(
  /<style\b|<[^>]* style="|createElement\(\s*['"`]style|setAttribute\(\s*['"`]style|data:(image|audio|video|font)\b/,
  'writes a style or a picture inline',
  (file) => /^[\w-]+\.html$/.test(file.path) || (isProduct(file) && file.path.startsWith('web/')),
)

export const namesNoMachinePath = matching(
  /(?<![\w.~})>-])\/(work|home|root|Users)\/\w|[A-Z]:\\Users\\/,
  'names a path of one machine',
  ({ path }) => path !== 'tests/house/rules.test.ts',
)

export const locksNoHost = matching(
  /"resolved"\s*:\s*"https?:/,
  'names the host that packages came from',
  ({ path }) => path === 'package-lock.json',
)

export const asksLivingOnce = matching(
  /\bdeleted_at(', 'is', null| is null\b)/,
  'asks by hand whether a row lives; db/living.ts does',
  (file) =>
    isProduct(file) && /^(db|server)\/(?!migrations\/)/.test(file.path) && file.path !== 'db/living.ts',
)

/** 0034: two screens that compare for themselves disagree. A day is passed in, and is Singapore's. */
export const comparesDueDaysOnce = matching(
  /\b(?:due|overdue|lost)_on['"}`)\]]*\s*(?:<=?|>=?|between\b)\s|\bcurrent_date\b|now\(\)::date/,
  'compares due days, or asks the database for today; db/due.ts does, with the day passed in',
  (file) => isProduct(file) && /^(db|server)\/(?!migrations\/)/.test(file.path) && file.path !== 'db/due.ts',
)

/** H-1665: two lists of months, or two midnights, come to differ. */
export const saysDaysOnce = matching(
  /['"]Jan['"],\s*['"]Feb['"]|T\d\d:\d\d[\d:.]*\+08:00|\b8 \* (?:HOUR|60 \* 60|3_?600)|toLocaleDateString|FMDD Mon/,
  'says or counts a day by hand; contract/calendar-day.ts and day-text.ts do',
  (file) => isProduct(file) && !/^contract\/(calendar-day|day-text)\.ts$/.test(file.path),
)

/** H-1667: whoever spells a name apart says it otherwise. */
export const namesStaffOnce = matching(
  /\bfirst_name \|\|/,
  'puts first and last name together by hand; db/records/person.ts does',
  (file) =>
    isProduct(file) &&
    /^(db|server)\/(?!migrations\/)/.test(file.path) &&
    file.path !== 'db/records/person.ts',
)

export const namesTheHandleOnce = matching(
  /\bKysely<Database>/,
  'spells the type of the handle; Db of db/schema.ts is its name',
  (file) => isProduct(file) && file.path !== 'db/schema.ts',
)

export const queriesInARepository = matching(
  /from 'kysely'|\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
  'builds a query; a handler asks its repository',
  ({ path }) => /^server\/features\/.+-handlers\.ts$/.test(path),
)

export const findsInOneWay = matching(
  /if \(![\w.]+\)\s*throw new Problem\('not_found'\)/,
  'says by hand that a record is not there; found() does',
  ({ path }) => /^server\/features\/.+(?<!\.test)\.ts$/.test(path),
)

/** A router hears every step of its browser until it is let go, those of later tests too. */
export const letsRoutersGo = matching(
  /\bcreate(?:App|Volunteer)Router\(/,
  'makes a router that nobody lets go; makeRouter() of tests/opened-app.tsx is let go with the page',
  ({ path }) => /\.test\.tsx?$/.test(path) && path.startsWith('web/'),
)

/** Milliseconds below a minute. */
const SHORT = String.raw`(?:\d{1,4}|\d_\d{3}|[1-5]\d_?\d{3})`

/** A wait that is shorter than the patience of all is what fails on a busy machine, and on no other (H-1620). */
export const waitsOutABusyMachine = matching(
  new RegExp(String.raw`\btimeout: ${SHORT}\b|^\}, ${SHORT}\)$`, 'm'),
  'gives up within a minute; tests/web-patience.ts says how long a busy machine may take',
  ({ path }) => /\.test\.tsx?$/.test(path) && path.startsWith('web/'),
)

/** The newest migration when this began to hold. */
const FILLED_AT_START = 226
const numberOf = (path: string) => Number(/^db\/migrations\/(\d{4})-[\w-]+\.ts$/.exec(path)?.[1] ?? 0)

/** 0092: migrations run in one transaction before the server listens, and the log, the people's rows and their visits grow without end. */
export const fillsAfterListening = matching(
  new RegExp(
    [
      String.raw`\b(?:from|join|update)\s+audit_(?:events|details)\b`,
      String.raw`\.(?:selectFrom|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*['"\`]audit_(?:events|details)\b`,
      String.raw`\bcreate (?:unique )?index\b[^;]*?\bon\s+(?:only\s+)?(?:beneficiaries\b|volunteers\b|programme_beneficiaries\b|initiative_volunteers\b|assignments\b|form_responses\b|engagements\b|comms_logs\b|\$\{)`,
      String.raw`\.createIndex\(`,
    ].join('|'),
    'i',
  ),
  'goes through the log, or builds an index on people or visits, before the server listens; 0092 tells the way',
  ({ path }) => numberOf(path) > FILLED_AT_START && !path.endsWith('.test.ts'),
)

/** The last of those that no older server could go on beside: none read what they say. */
const SAID_NOTHING = 236

/** 0120: only who writes a migration knows whether the servers of before may go on; a silent one would be taken for 'no' and stop them. */
export const saysWhatOlderMay = matching(
  /^(?![\s\S]*(?:^|\n)export const keeps_older = (?:true|false)(?:\n|$))/,
  'does not say whether an older server may go on: export const keeps_older = true or false (0120)',
  ({ path }) => numberOf(path) > SAID_NOTHING && !path.endsWith('.test.ts'),
)
