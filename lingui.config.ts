import { defineConfig } from '@lingui/cli';

const firstScreen = [
  'src/views/screens/sign-in/**',
  'src/views/parts/fields/email-field.tsx',
  'src/views/parts/fields/password-field.tsx',
  'src/views/shell/routes.tsx',
  'src/views/shell/waiting.tsx',
  'src/views/parts/states/words.ts',
  'src/views/parts/states/failure-note.tsx',
  'src/views/parts/states/error-boundary.tsx',
];

/** What few people open on a visit brings its own words: those of all other screens come before anybody is in. */
const ownThings = [
  ...['payslips', 'documents', 'my-records', 'my-schedules'].map((screen) => `src/views/screens/${screen}/**`),
  'src/views/shell/finder/**',
];

/** What only some organizations have. */
const clock = ['src/views/clock/**'];

/** Requests of any kind, by those who make them and by those who decide. */
const requests = [
  'src/views/requests/**',
  ...['leaves', 'corrections', 'overtime', 'presence', 'shift-requests', 'other-requests', 'team-attendance'].map(
    (screen) => `src/views/screens/${screen}/**`,
  ),
];

/** What is open for some weeks of a year. */
const appraisals = ['src/views/screens/appraisals/**'];

/** Words that no production build may hold. */
const testEnvironment = ['src/views/test-environment/**'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  // what the first screen says travels with it; everything else comes with the lazy screens
  catalogs: [
    { path: 'src/locales/{locale}-first', include: firstScreen },
    // before the last one, whose path would fit its file too
    { path: 'src/locales/{locale}-test', include: testEnvironment },
    { path: 'src/locales/{locale}-own', include: ownThings },
    { path: 'src/locales/{locale}-clock', include: clock },
    { path: 'src/locales/{locale}-requests', include: requests },
    { path: 'src/locales/{locale}-appraisals', include: appraisals },
    {
      path: 'src/locales/{locale}',
      include: ['src'],
      exclude: [...firstScreen, ...ownThings, ...clock, ...requests, ...appraisals, ...testEnvironment],
    },
  ],
  orderBy: 'messageId',
  format: 'po',
  formatOptions: { origins: false, lineNumbers: false },
});
