import { ASIDES, type Asides } from './question-aside.ts'
import type { QuestionType } from './question-types.ts'

/**
 * Which version of the volunteer area this is. It goes with every call of the area, and rises when the area learns to draw
 * what the ones before could not: phones update when their owners let them, weeks after the server.
 */
export const AREA_VERSION = 6
export const AREA_HEADER = 'kampung-area'
/** Of a phone that says none: it did not say so yet. */
export const FIRST_AREA_VERSION = 1

/** Since which version a question of this type is drawn: a new type does not compile without its own. */
const DRAWN_SINCE: Readonly<Record<QuestionType, number>> = {
  short: 1,
  long: 1,
  mcq: 1,
  several: 3,
  yes_no: 3,
  number: 3,
  date: 3,
  scale: 3,
  faces: 3,
  photo: 6,
  voice: 6,
}

/** Since which version a question that depends on another is asked only then. */
const CONDITIONS_SINCE = 4

/**
 * Since which version what stands beside a question is read, without which it may be answered otherwise, and a question is
 * required after certain answers: sent without, the answers would be refused.
 */
const ASIDES_SINCE = 5

type Drawn = Asides & {
  readonly type: QuestionType
  readonly shown_if?: unknown
  readonly required_if?: unknown
}

const drawnSince = (question: Drawn): number =>
  Math.max(
    DRAWN_SINCE[question.type],
    question.shown_if ? CONDITIONS_SINCE : 0,
    question.required_if || ASIDES.some((name) => question[name]) ? ASIDES_SINCE : 0,
  )

/** Whether a version of the area can put this form on the screen, all of it. */
export const canDraw = (version: number, { questions }: { questions: readonly Drawn[] }): boolean =>
  questions.every((question) => drawnSince(question) <= version)
