import { type RawBuilder, sql } from 'kysely'
import { choicesOf, questionTypes } from '../../contract/question-types.ts'

const withOptions = questionTypes.filter((type) => choicesOf(type, ['one']).length > 0)

/** Whether a question of this type is answered by one or several of its options. */
export const hasOptions = (type: RawBuilder<unknown>) =>
  sql<boolean>`${type} in (${sql.join(withOptions.map((one) => sql.lit(one)))})`
