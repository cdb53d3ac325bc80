import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Numbers in the order in which a document gives them; none where the sentence is gone. */
function figuresIn(path: string, sentences: readonly RegExp[]): number[] {
  const text = readFileSync(path, 'utf8').replace(/\s+/g, ' ')
  return sentences.flatMap((sentence) => (sentence.exec(text) ?? []).slice(1).map(Number))
}

test('the memory that README tells people to give is what the manual says, of which a test measures two', () => {
  const readme = figuresIn('README.md', [
    /(\d+) MB with the embedded database, (\d+) with PostgreSQL; (\d+) more where backups are verified/,
  ])
  const manual = figuresIn('docs/running.md', [
    /The embedded database [^.:]*: give it (\d+)\./,
    /With PostgreSQL [^.:]*: give it (\d+)\./,
    /A backup that is verified [^.:]*: give (\d+) MB more/,
  ])
  expect(readme).toHaveLength(3)
  expect(readme).toEqual(manual)
})
