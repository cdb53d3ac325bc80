import { readFileSync } from 'node:fs'
import Papa from 'papaparse'

/** An address as somebody typed it into one cell, and what it says; '' where it does not. */
export type MessyAddress = {
  written: string
  block_number: string
  street_name: string
  unit_number: string
  postal_code: string
}

/** Five rounds of sixty ways to write one, each of another address of the Land Authority's list. */
export const messyAddresses = (): MessyAddress[] =>
  Papa.parse<MessyAddress>(readFileSync('tests/fixtures/messy-addresses.csv', 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data
