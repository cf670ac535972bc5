import { runNode } from './run.mjs'

const PAGE = 'http://localhost:5173'

/** The API, restarted at every change, and the page on Vite's own server, which proxies API calls to it. */
export async function develop(settings) {
  const api = runNode([...settings, '--watch', '--watch-preserve-output', 'api/main.ts'], {
    PUBLIC_URL: process.env.PUBLIC_URL || PAGE,
    // Node restarts one process when a file changes.
    WORKERS: '1',
  })
  const page = runNode(['node_modules/vite/bin/vite.js', '--strictPort', '--port', new URL(PAGE).port])
  const code = await Promise.race([api, page])
  // Neither is useful without the other: when one ends, the other is asked to stop and awaited.
  process.emit('SIGTERM', 'SIGTERM')
  await Promise.all([api, page])
  return code
}
