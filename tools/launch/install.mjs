import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { projectNode, runQuietly } from './run.mjs'

/** Installs the packages when node_modules is not what package-lock.json says. */
export async function ensureInstalled({ withTools }) {
  if (!isInstalled(withTools)) {
    const began = Date.now()
    process.stdout.write('Installing packages (only when they changed) ... ')
    // Development tools too, even with NODE_ENV=production: the next command may be `npm test`.
    const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    // The lock file may lack the binaries of other platforms, which `ci` refuses even where nobody needs them;
    // `install` follows the lock file and resolves the rest.
    await npm(['ci', ...options]).catch(error => {
      if (!error.message.includes('EUSAGE')) throw error
      return npm(['install', '--no-save', ...options])
    })
    console.log(`done in ${Math.round((Date.now() - began) / 1000)} s`)
  }
  if (await works()) return
  // Install scripts may be disabled, but the package `node` downloads its program in one.
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (!(await works()))
    throw new Error('The package "node" could not be installed. Try: rm -r node_modules; npm ci')
}

/** npm's own copy of the lock file, which lists what is really installed. */
function isInstalled(withTools) {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || // The project itself.
      entry.optional || // Binaries of other platforms.
      (!withTools && (entry.dev || entry.devOptional)) ||
      (found[path]?.version === entry.version && found[path]?.integrity === entry.integrity),
  )
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

async function works() {
  return existsSync(projectNode) && (await runQuietly(projectNode, ['--version'])).code === 0
}

async function npm(args) {
  // The npm that runs this script, if it is one; other package managers set the same variable.
  const own = process.env.npm_execpath
  const cli = own && basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm']
  const { code, output } = await runQuietly(cli[0], [...cli.slice(1), ...args])
  if (code !== 0) throw new Error(`\nnpm ${args[0]} failed:\n${output.trim()}`)
}
