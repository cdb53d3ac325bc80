import type { Guard } from './guard.ts'

/** S-08: what stands without each of its guards. */
export const s08: Guard[] = [
  {
    id: 'S-08',
    says: 'What only staff may call is refused to volunteers',
    file: 'server/http/caller.ts',
    find: "    if (access === 'admin' || access === 'super_admin') throw new Problem('forbidden')\n",
    put: '',
    tests: ['server/http/caller.test.ts'],
  },
  {
    id: 'S-08',
    says: 'What only super admins may call is refused to staff',
    file: 'server/http/caller.ts',
    find: "  if (access === 'super_admin' && caller.role !== 'super_admin') throw new Problem('forbidden')\n",
    put: '',
    tests: ['server/http/caller.test.ts'],
  },
  {
    id: 'S-08',
    says: 'Nobody is let in where somebody must be signed in',
    file: 'server/http/caller.ts',
    find: "caller.kind === 'nobody') throw new Problem('unauthenticated')\n  if (caller.kind === 'volunteer')",
    put: "caller.kind === 'nobody') return\n  if (caller.kind === 'volunteer')",
    tests: ['server/http/caller.test.ts'],
  },
  {
    id: 'S-08',
    says: 'A person is a volunteer’s while the assignment stands',
    file: 'server/features/beneficiary/beneficiary-view.ts',
    find: "            .where('a.assigned_to', 'is', null)\n",
    put: '',
    tests: ['server/features/beneficiary/beneficiary-scope.test.ts'],
  },
  {
    id: 'S-08',
    says: 'A volunteer files and lists about those assigned alone',
    file: 'server/features/form/form-response-repository.ts',
    find: "caller.kind === 'volunteer', (query) => query.where(isAssignedTo(caller.id)))\n    .executeTakeFirst()",
    put: 'false, (query) => query.where(isAssignedTo(caller.id)))\n    .executeTakeFirst()',
    tests: ['server/features/form/form-response-scope.test.ts'],
  },
  {
    id: 'S-08',
    says: 'Of what others answered a volunteer reads title, name and date',
    file: 'server/features/form/form-response-repository.ts',
    find: 'case when r.volunteer_id = ${caller.id} then',
    put: 'case when true or r.volunteer_id = ${caller.id} then',
    tests: ['server/features/form/form-response-scope.test.ts'],
  },
  {
    id: 'S-08',
    says: 'Of whom they visit no more a volunteer learns no new number',
    file: 'server/features/form/form-response-repository.ts',
    find: "case when ${isAssignedTo(caller.id)} then b.serial_number else '' end",
    put: 'case when ${isAssignedTo(caller.id)} then b.serial_number else b.serial_number end',
    tests: ['server/features/form/form-response-scope.test.ts', 'server/features/form/late-scope.test.ts'],
  },
]
