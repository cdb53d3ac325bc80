import type { Guard } from './guard.ts'

/** S-09: what stands without each of its guards. */
export const s09: Guard[] = [
  {
    id: 'S-09',
    says: 'A link is for its session',
    file: 'server/features/drive/drive-handlers.ts',
    find: 'link.session_id !== caller.session_id',
    put: "(link.session_id !== caller.session_id && link.key === '')",
    tests: ['server/features/drive/drive-scope.test.ts', 'server/features/drive/drive-upload.test.ts'],
  },
  {
    id: 'S-09',
    says: 'A link is good for five minutes',
    file: 'server/http/signed-links.ts',
    find: 'link.expires_at > Date.now()',
    put: 'link.expires_at > 0',
    tests: ['server/features/drive/drive-scope.test.ts', 'server/features/drive/drive-upload.test.ts'],
  },
  {
    id: 'S-09',
    says: 'A link is signed',
    file: 'server/http/signed-links.ts',
    find: '!timingSafeEqual(given, expected)',
    put: '!timingSafeEqual(given, given)',
    tests: ['server/features/drive/drive-scope.test.ts', 'server/features/drive/drive-upload.test.ts'],
  },
  {
    id: 'S-09',
    says: 'A volunteer sees pictures of those assigned now',
    file: 'server/features/drive/drive-repository.ts',
    find: 'a.assigned_to is null and ',
    put: '',
    tests: ['server/features/drive/drive-scope.test.ts'],
  },
  {
    id: 'S-09',
    says: 'A picture among files is written anew without its data',
    file: 'server/features/drive/drive-handlers.ts',
    find: 'const whole = isPicture ?',
    put: "const whole = isPicture && name === '' ?",
    tests: ['server/features/drive/drive-upload.test.ts'],
  },
  {
    id: 'S-09',
    says: '40 megapixels at most',
    file: 'server/features/drive/drive-picture.ts',
    find: 'width * height > PIXELS_MAX',
    put: 'width * height > PIXELS_MAX * 1000',
    tests: ['tests/api/naughty-uploads.test.ts', 'server/features/drive/drive-upload.test.ts'],
  },
  {
    id: 'S-09',
    says: 'What the server writes is for its account alone',
    file: 'server/start/own-files.ts',
    find: 'process.umask(0o077)',
    put: 'process.umask(0o022)',
    tests: ['server/start/start.test.ts'],
  },
]
