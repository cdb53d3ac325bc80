import type { Language } from '../../contract/language.ts'
import { useLanguage } from './language.tsx'
import { type NoteWords, noteEn } from './note-en.ts'
import { noteMs } from './note-ms.ts'
import { noteTa } from './note-ta.ts'
import { noteZh } from './note-zh.ts'

export const noteWords: Record<Language, NoteWords> = { en: noteEn, ms: noteMs, ta: noteTa, zh: noteZh }
export const useNoteWords = (): NoteWords => noteWords[useLanguage().language]
