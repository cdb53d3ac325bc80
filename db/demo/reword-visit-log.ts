import { sql, type Transaction } from 'kysely'
import type { Question } from '../../contract/question.ts'
import type { Database } from '../schema.ts'
import { visitLog } from './conversations.ts'
import { daysBefore } from './random.ts'

/** Asked after 'Not themselves' alone. */
const different: Omit<Question, 'id'> = {
  uid: 'visitlog4',
  question: 'What was different?',
  hint: 'What you saw or heard, not what it may mean.',
  type: 'long',
  required: true,
  choices: [],
  shown_if: { question: 1, choices: ['Not themselves'] },
  translations: {
    zh: { question: '有什么不同？', choices: [], hint: '写您看到或听到的，不写猜测。' },
    ms: {
      question: 'Apakah yang berbeza?',
      choices: [],
      hint: 'Apa yang anda lihat atau dengar, bukan maksudnya.',
    },
    ta: {
      question: 'என்ன மாறியிருந்தது?',
      choices: [],
      hint: 'நீங்கள் பார்த்தது அல்லது கேட்டது மட்டும், ஊகம் அல்ல.',
    },
  },
}

export const PHOTOGRAPH = 'visitlog5'

/** Quicker shown, or said, than written. */
const attached: Omit<Question, 'id'>[] = [
  {
    uid: PHOTOGRAPH,
    question: 'Is there something to show?',
    type: 'photo',
    required: false,
    choices: [],
    translations: {
      zh: { question: '有什么要给办公室看的吗？', choices: [] },
      ms: { question: 'Adakah sesuatu untuk ditunjukkan?', choices: [] },
      ta: { question: 'காட்ட வேண்டியது ஏதேனும் உண்டா?', choices: [] },
    },
  },
  {
    uid: 'visitlog6',
    question: 'Is something easier said than written?',
    type: 'voice',
    required: false,
    choices: [],
    translations: {
      zh: { question: '有什么说出来比写更容易吗？', choices: [] },
      ms: { question: 'Adakah sesuatu yang lebih mudah disebut daripada ditulis?', choices: [] },
      ta: { question: 'எழுதுவதைவிடச் சொல்ல எளிதானது ஏதேனும் உண்டா?', choices: [] },
    },
  },
]

const section = { section_title: 'For the office', section_text: 'Only what somebody there should do.' }
const sectionIn = {
  zh: { section_title: '给办公室', section_text: '只写需要那里的人去做的事。' },
  ms: { section_title: 'Untuk pejabat', section_text: 'Hanya apa yang perlu dibuat oleh mereka di sana.' },
  ta: { section_title: 'அலுவலகத்திற்கு', section_text: 'அங்கு ஒருவர் செய்ய வேண்டியது மட்டும்.' },
} as const

/** A week ago the visit log was given a question that depends on another, help, a section, and two to show or say something. */
export async function rewordVisitLog(tx: Transaction<Database>, today: string): Promise<void> {
  const { id, title, title_translations, questions } = await tx
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', 'v.form_id', 'f.id')
    .select(['f.id', 'v.title', 'v.title_translations', 'v.questions'])
    .where('f.title', '=', visitLog.title)
    .executeTakeFirstOrThrow()
  const [mood, together, office] = questions as [Question, Question, Question]
  const translations = Object.fromEntries(
    Object.entries(sectionIn).map(([language, words]) => {
      const said = office.translations[language as keyof typeof sectionIn]
      return [language, { question: '', choices: [], ...said, ...words }]
    }),
  )
  const asked = [mood, different, together, { ...office, ...section, translations }, ...attached]
  const created_at = `${daysBefore(today, 6)}T12:00:00.000Z`
  await tx
    .insertInto('form_versions')
    .values({
      ...{ form_id: id, number: 2, title, created_at },
      title_translations: JSON.stringify(title_translations),
      questions: JSON.stringify(asked.map((question, at) => ({ ...question, id: at + 1 }))),
    })
    .execute()
  await tx
    .updateTable('forms')
    .set({ form_version: 2, version: sql`version + 1`, updated_at: created_at })
    .where('id', '=', id)
    .execute()
}
