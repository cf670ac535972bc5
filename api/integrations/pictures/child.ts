/** The process that decodes untrusted pictures: one at a time, over the parent's channel. */
import type { renderFiles as Render } from './render.ts'

const [renderer = ''] = process.argv.slice(2)
const { renderFiles } = (await import(renderer)) as { renderFiles: typeof Render }

// All code is loaded, wherever it is installed, and no picture has come yet. From here on the process can read, load,
// start or reach nothing more, and cannot regain these permissions.
for (const scope of ['fs', 'addon', 'net', 'child', 'worker'] as const) process.permission.drop(scope)

process.on('message', async (bytes: Uint8Array) => {
  // The decoder's message is of no use to anyone; the answer is only that the picture cannot be read.
  const picture = await renderFiles(bytes).catch(() => null)
  process.send?.(picture)
})
// The parent has ended, or no longer needs this process.
process.on('disconnect', () => process.exit(0))
