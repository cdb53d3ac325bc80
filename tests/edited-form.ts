/** A form of one question, as the server answers it to the page that edits it. */
export const editedForm = {
  form_id: 9,
  stage: 2,
  programme_id: 3,
  programme_name: 'Befriending',
  cover_image: '',
  title: 'Second visit',
  title_translations: { zh: '家访' },
  title_made_for: { zh: 'First visit' },
  questions: [
    { id: 1, uid: 'u1', question: 'Eating?', type: 'short', required: true, choices: [], translations: {} },
  ],
  created_at: '2026-01-01T00:00:00.000Z',
  form_version: 1,
  version: 1,
}
