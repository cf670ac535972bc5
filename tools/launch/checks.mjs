import { runTool, runToolQuietly } from './run.mjs'

const CHECKS = [
  ['style', 'biome', ['check', '--colors=off']],
  // What was checked before and did not change is not checked again.
  [
    'types',
    'tsc',
    ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
  ],
  ['unused', 'knip', []],
]

/** Every check and test; the test runner comes last, so that its summary is at the end of the output. */
export async function runEverything(args) {
  if (!(await passAll())) return 1
  return runTool('vitest', ['run', ...args])
}

/**
 * The long form of tests that have one: 50,000 random operations on an owner's money, 10,000 on what guests pay, 10,000
 * on their cards, 500 searches in the order of price, and 100 kills during captures and refunds. Half an hour.
 */
export function runSoak(args) {
  const files = [
    'api/domains/payments/model',
    'api/domains/payments/collection-model',
    'api/domains/payments/card-model',
    'api/domains/payments/security-model',
    'tests/api/price-order',
    'tests/api/card-kills',
  ]
  return runTool('vitest', ['run', '--project', 'api', ...files, ...args], {
    LEDGER_OPERATIONS: '50000',
    COLLECTION_OPERATIONS: '10000',
    CARD_OPERATIONS: '10000',
    SECURITY_OPERATIONS: '10000',
    PRICE_SEARCHES: '500',
    CARD_KILLS: '100',
  })
}

/** 100,000 random requests of every role; FUZZ_SEED repeats a run. */
export function runFuzz(args) {
  return runTool('vitest', ['run', '--project', 'api', 'tests/api/fuzz', ...args], {
    FUZZ_REQUESTS: '100000',
  })
}

/** The checks to run before a commit, in less than a minute. */
export async function runChecks(args) {
  if (!(await passAll())) return 1
  return runTool('vitest', ['run', '--project', 'unit', '--project', 'web', ...args])
}

async function passAll() {
  const passed = await Promise.all(CHECKS.map(passes))
  return !passed.includes(false)
}

async function passes([what, tool, args]) {
  const began = Date.now()
  const { code, output } = await runToolQuietly(tool, args)
  const took = `${((Date.now() - began) / 1000).toFixed(1)} s`
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what.padEnd(8)} ${took}`)
  if (code !== 0) console.error(output)
  return code === 0
}
