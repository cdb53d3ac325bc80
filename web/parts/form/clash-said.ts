import type { ApiProblem } from '../../api/api-problem.ts'
import { clashWords } from '../../words/clash-words.ts'
import { dateTimeText } from '../text/dates.ts'

/** Who changed it and when, where the server says; else what is said without. */
export const clashSaid = (
  changed: ApiProblem['changed'],
  what: keyof typeof clashWords,
  otherwise: string,
): string => (changed ? clashWords[what](changed.by, dateTimeText(changed.at)) : otherwise)
