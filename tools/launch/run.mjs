import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))

export const projectNode = resolve(BIN, 'node')

/** The project's own Node and tools come first in PATH, so that scripts started by scripts find them too. */
function environment(extra) {
  return { ...process.env, ...extra, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` }
}

/** Runs the project's Node with the terminal attached and returns its exit code. */
export function runNode(args, env) {
  return inPlace(spawn(projectNode, args, { stdio: 'inherit', env: environment(env) }))
}

export function runTool(name, args, env) {
  return inPlace(spawn(resolve(BIN, name), args, { stdio: 'inherit', env: environment(env) }))
}

/** Runs a command silently and returns its exit code and output. */
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
    // A terminal sends Ctrl-C to the whole process group, so the child has received it already, and some programs quit
    // immediately at a second one.
    if (sent.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return
    sent.add(signal)
    child.kill(signal)
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  // A package manager may only end the shell between it and this process; the user meant to stop the server. For a
  // process started by hand, a parent that ends (a closed terminal, for example) has no meaning.
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
