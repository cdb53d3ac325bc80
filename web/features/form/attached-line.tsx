import { isAttached } from '../../../contract/question-types.ts'
import { attachmentWords as say } from '../../words/attachment-words.ts'
import type { DraftQuestion } from './question-list.ts'

/** Where another question has its options: what a phone asks for a photograph or a voice note, and of whom (0076). */
export function AttachedLine({ type }: Pick<DraftQuestion, 'type'>) {
  if (!isAttached(type)) return null
  return <p className="text-sm text-muted-foreground">{say.asks[type]}</p>
}
