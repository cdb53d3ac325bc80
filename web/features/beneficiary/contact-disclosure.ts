import type { Contact } from '../../../contract/contact-fields.ts'

/** What each may be told, in words: on the card and in the dialog. */
export const DISCLOSURE_WORDS: Readonly<Record<Contact['may_be_told'], string>> = {
  all: 'May be told everything',
  that_we_visit: 'May be told that we visit',
  emergency: 'May be told in an emergency',
  nothing: 'May be told nothing',
}

/** 'Do not tell Tan Ah Beng (son) anything, not even that we know Siti.' */
export const nothingSentence = ({ name, relation }: Pick<Contact, 'name' | 'relation'>, of: string): string =>
  `Do not tell ${name}${relation ? ` (${relation})` : ''} anything, not even that we know ${of || 'this person'}.`
