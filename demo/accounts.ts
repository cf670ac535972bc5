export const DEMO_PASSWORD = 'stay-with-people-you-trust'

/** The accounts that `npm run demo` prints in the terminal. */
export const DEMO_ACCOUNTS: readonly (readonly [email: string, what: string])[] = [
  ['admin@demo.test', 'runs the place'],
  ['owner@demo.test', 'owner of 16 homes, with 5 trust levels'],
  ['owner2@demo.test', 'owner of 12 homes, with 3 trust levels'],
  ['guest@demo.test', 'guest, level 3 with the first owner'],
  ['guest2@demo.test', 'guest, level 1 with the first owner'],
]
