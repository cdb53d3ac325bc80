import type { DemoTools } from '../db/demo/demo-tools.ts'

/** What the demonstration borrows, without a server: nothing is sealed or stored. */
export const demonstrationTools: DemoTools = {
  today: '2026-11-20',
  hashPassword: async (password) => `hash of ${password}`,
  sealNric: (nric, id) => ({
    nric_sealed: `${id}`,
    nric_index: nric,
    nric_last4_index: nric.slice(5),
    nric_masked: `${nric[0]}****${nric.slice(5)}`,
  }),
  storeFile: async (_tx, file) => `key-${file.name}`,
  storePicture: async (_tx, { name, svg }) => `${svg.startsWith('<svg') ? 'picture' : 'nothing'}-${name}`,
  keepReusableCode: async () => {},
}
