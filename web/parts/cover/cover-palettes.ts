/** Numbers from 0 up to 1, the same for the same name, for ever: changing their order changes every cover. */
export type Chance = () => number

/** Paper, main, second, third, deep: from light to dark, so that any drawing works in any of them. */
export interface CoverPalette {
  paper: string
  main: string
  second: string
  third: string
  deep: string
}

/** Named after what one sees along a Singapore street. */
export const coverPalettes: readonly CoverPalette[] = [
  { paper: '#F4E3C8', main: '#C97B22', second: '#0B6A5B', third: '#D9A65B', deep: '#6B2A20' }, // laterite
  { paper: '#DDEBE4', main: '#0B6A5B', second: '#E0A04A', third: '#7FB5A3', deep: '#1F3B36' }, // monsoon
  { paper: '#F6DDD3', main: '#B8503D', second: '#2D5C73', third: '#E9B872', deep: '#4A2420' }, // terracotta
  { paper: '#DFE6EF', main: '#35547E', second: '#C8873B', third: '#8FB3A6', deep: '#1D2E48' }, // strait
  { paper: '#EFE6D8', main: '#8A5A2B', second: '#4B7F6E', third: '#C24F3A', deep: '#3B2614' }, // kopi
  { paper: '#E9E1F0', main: '#5B4B8A', second: '#D0893C', third: '#3C8273', deep: '#2E2450' }, // orchid
  { paper: '#E9EDD6', main: '#5F7A2A', second: '#C2552F', third: '#B9C77A', deep: '#24402F' }, // pandan
  { paper: '#F7DFE1', main: '#A63A50', second: '#2F6B66', third: '#EBB35B', deep: '#4B1A2A' }, // bunga raya
  { paper: '#F3E2D4', main: '#2F3E63', second: '#E2824E', third: '#A9657A', deep: '#1B2340' }, // dusk
  { paper: '#FBEBD9', main: '#D26A56', second: '#3E8E7E', third: '#F0B975', deep: '#58362B' }, // kueh
]
