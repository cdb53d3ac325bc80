import { resolve } from 'node:path'

/** A file that a person named: npm and run.mjs work in the project's folder, they named it from where they stood. */
export const namedPath = (name: string): string =>
  resolve(process.env.INIT_CWD ?? process.env.PWD ?? '.', name)
