import { defineConfig } from 'vitest/config'

/** Suites that talk to the database share one cluster (see tests/support/cluster.ts), each with a database of its own. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          // A page of the component tests missed its moment on a busy machine; what is broken fails three times.
          retry: 2,
          include: [
            'contract/**/*.test.ts',
            'api/**/*.unit.test.ts',
            'emails/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/architecture/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: ['api/**/*.unit.test.ts', '**/node_modules/**'],
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/demo-house.ts'],
          // They wait more than they compute: two at a time, each in a house of its own, and no other suite beside them.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A browser on a busy machine may miss one key press; what is broken fails twice.
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
