import { runTool, runToolQuietly } from './run.mjs'

const STYLE = ['style', 'biome', ['check', '--colors=off']]
const UNUSED = ['unused', 'knip', []]

/** What was checked before and did not change is not checked again. `options`: further options of the compiler. */
const types = (options = []) => [
  'types',
  'tsc',
  ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo', ...options],
]

/**
 * Every check and test. Types are checked beside the tests, by one thread: each further one would compute again what
 * they share, while the tests keep the other processors busy.
 */
export async function runEverything(args) {
  const typed = passes(types(['--checkers', '1']))
  if (!(await passAll([STYLE, UNUSED]))) return 1
  const code = await runTool('vitest', ['run', ...args])
  return (await typed) ? code : 1
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
  if (!(await passAll([STYLE, types(), UNUSED]))) return 1
  return runTool('vitest', ['run', '--project', 'unit', '--project', 'web', ...args])
}

async function passAll(checks) {
  const passed = await Promise.all(checks.map(passes))
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
