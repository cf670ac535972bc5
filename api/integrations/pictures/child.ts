/** The process in which strangers' pictures are decoded (security D6): one at a time, over the parent's channel. */ import type { renderFiles as Render } from './render.ts'

const [renderer = ''] = process.argv.slice(2)
const { renderFiles } = (await import(renderer)) as { renderFiles: typeof Render }

// All code is loaded, from wherever it lies, and no picture has come yet. From here on nothing can be read, loaded,
// started or reached any more, and nothing gives that back.
for (const scope of ['fs', 'addon', 'net', 'child', 'worker'] as const) process.permission.drop(scope)

process.on('message', async (bytes: Uint8Array) => {
  // The decoder's words are about the file and of no use to anyone; that it cannot be read is the whole answer.
  const picture = await renderFiles(bytes).catch(() => null)
  process.send?.(picture)
})
// The parent is gone, or needs it no longer.
process.on('disconnect', () => process.exit(0))
