import { plainText } from '../../contract/name-words.ts'
import type { HelpTopic } from './help-form-topics.ts'

/**
 * G-24: the topics in which every typed word stands, in any order, whatever its end: 'volunteers' finds 'volunteer'. Those
 * whose heading says more of it come first.
 */
export function searchHelp(topics: readonly HelpTopic[], typed: string): HelpTopic[] {
  const words = plain(typed).split(/\s+/).filter(Boolean).map(stemOf)
  const found = topics.flatMap((topic) => {
    const heading = plain(topic.task)
    const all = plain([topic.task, ...topic.steps].join(' '))
    return words.every((word) => all.includes(word))
      ? [{ topic, inHeading: words.filter((word) => heading.includes(word)).length }]
      : []
  })
  return found.toSorted((a, b) => b.inHeading - a.inHeading).map(({ topic }) => topic)
}

/** An apostrophe is typed straight and stands curved. */
const plain = (text: string) => plainText(text.replace(/[‘’]/g, "'"))

/** One thing and several of it are looked for alike. */
const stemOf = (word: string) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)
