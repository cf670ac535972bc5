import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))

export const projectNode = resolve(BIN, 'node')

/** The project's own Node and tools come first, so that scripts started by scripts find them too. */
function environment(extra) {
  return { ...process.env, ...extra, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` }
}

/** Runs the project's Node in the terminal's place and answers its exit code. */
export function runNode(args, env) {
  return inPlace(spawn(projectNode, args, { stdio: 'inherit', env: environment(env) }))
}

export function runTool(name, args, env) {
  return inPlace(spawn(resolve(BIN, name), args, { stdio: 'inherit', env: environment(env) }))
}

/** Runs a command in silence and answers its exit code with all it said. */
export function runQuietly(file, args, env) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) })
  const said = []
  child.stdout.on('data', chunk => said.push(chunk))
  child.stderr.on('data', chunk => said.push(chunk))
  return inPlace(child).then(code => ({ code, output: Buffer.concat(said).toString('utf8') }))
}

export function runToolQuietly(name, args) {
  return runQuietly(resolve(BIN, name), args)
}

function inPlace(child) {
  const sent = new Set()
  const forward = signal => {
    // A terminal gives Ctrl-C to the whole group, so the child has it already, and twice means "at once" to some.
    if (sent.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return
    sent.add(signal)
    child.kill(signal)
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  // A package manager may end only the shell between it and us; whoever stopped it meant the server. Run by hand, a
  // parent that goes (a closed terminal, say) means nothing.
  const parent = process.env.npm_lifecycle_event ? process.ppid : undefined
  const orphaned = setInterval(() => {
    if (parent !== undefined && process.ppid !== parent) forward('SIGTERM')
  }, 250).unref()
  return new Promise((resolveCode, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(orphaned)
      for (const name of signals) process.off(name, forward)
      resolveCode(code ?? 128 + constants.signals[signal])
    })
  })
}
