import { runNode } from './run.mjs'

const PAGE = 'http://localhost:5173'

/** The API, begun again at every change, and the page on Vite's own server, which sends API calls on to it. */
export async function develop(settings) {
  const api = runNode([...settings, '--watch', '--watch-preserve-output', 'api/main.ts'], {
    PUBLIC_URL: process.env.PUBLIC_URL || PAGE,
  })
  const page = runNode(['node_modules/vite/bin/vite.js', '--strictPort', '--port', new URL(PAGE).port])
  const code = await Promise.race([api, page])
  // One without the other is of no use: ask the one that is left to stop, and wait for it.
  process.emit('SIGTERM', 'SIGTERM')
  await Promise.all([api, page])
  return code
}
