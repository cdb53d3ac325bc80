type Named = { display_name?: string | undefined; first_name: string; last_name: string }

/** What somebody is called wherever they are shown; by first and last name where a phone keeps them from before. */
export const shownName = ({ display_name, first_name, last_name }: Named): string =>
  display_name || `${first_name} ${last_name}`.trim()
