/** What an import says while the server works at it, above every list too: apart from the wizard's, which no list needs. */
export const runningImportWords = {
  import: (done: number, total: number) =>
    `Import running, ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  take_back: (done: number, total: number) =>
    `Being taken back, ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  stopAsked: {
    import: 'Stopping. What is written stays, and can be taken back',
    take_back: 'Stopping. What is left stays, and can be taken back later',
  },
  stopping: 'Stopping…',
}
