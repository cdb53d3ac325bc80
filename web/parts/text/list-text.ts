/** 'Silver Meals, Tea Club and Home Visits'. */
export const listText = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
