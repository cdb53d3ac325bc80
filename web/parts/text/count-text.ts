/** '1 form', '1,204 people': thousands grouped as Singapore writes them. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-SG')} ${count === 1 ? one : many}`
}
