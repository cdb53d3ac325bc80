import type { Form } from '../../../contract/form.ts'

/** What is drawn of a form that is tried before it is saved. */
export type TriedForm = Pick<Form, 'title' | 'title_translations' | 'questions' | 'programme_name'>
