import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tests/support/slow-first.ts'
import { slowestFiles } from './tests/support/slowest-files.ts'

// Suites wait for databases and servers of their own, so that two processors are busy only with three workers.
const WORKERS = Math.max(3, availableParallelism())

/**
 * Limits end what hangs; they do not measure. A machine that is shared with others may be several times slower than
 * the one on which a test was written.
 */
const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Suites with a database share one cluster (see tests/support/cluster.ts); each has its own database. */
export default defineConfig({
  test: {
    reporters: [slowestFiles, 'default'],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: WORKERS,
          setupFiles: ['tests/support/property-seed.ts'],
          // A worker imports a module once, not once for each file.
          isolate: false,
          ...PATIENCE,
          include: [
            'contract/**/*.test.ts',
            'api/**/*.unit.test.ts',
            'demo/**/*.test.ts',
            'emails/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: ['web/**/*.dom.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'web',
          maxWorkers: WORKERS,
          environment: 'jsdom',
          // All files of a worker share one page and one set of modules; the setup file resets what must not leak
          // between them.
          isolate: false,
          setupFiles: ['tests/support/property-seed.ts', 'tests/support/page-tests.ts'],
          ...PATIENCE,
          include: ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          maxWorkers: WORKERS,
          setupFiles: ['tests/support/property-seed.ts'],
          // What must not pass between the files of a worker belongs to each file's own test app (tests/support/test-app.ts).
          isolate: false,
          // Servers and commands that suites start find their sources compiled by those before them.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'programs') },
          include: ['api/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: ['api/**/*.unit.test.ts', '**/node_modules/**'],
          globalSetup: ['tests/support/cluster.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/demo-servers.ts'],
          // Four at a time, each with its own demo network, and no other suite in parallel.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          // A worker keeps its browser and its sessions for all of its files.
          isolate: false,
          ...PATIENCE,
        },
      },
    ],
  },
})
