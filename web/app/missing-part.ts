/** A part of the app did not come: the server was updated since the page was opened, or cannot be reached. */
export class MissingPart extends Error {}

/** For the loading of a page. The router would load the whole page anew on its own, even with no network. */
export function missingPart(): never {
  throw new MissingPart()
}
