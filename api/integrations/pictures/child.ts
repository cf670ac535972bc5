/** The process in which strangers' pictures are decoded (security D6): one at a time, over the parent's channel. */
import { renderFiles } from './render.ts'

process.on('message', async (bytes: Uint8Array) => {
  // The decoder's words are about the file and of no use to anyone; that it cannot be read is the whole answer.
  const picture = await renderFiles(bytes).catch(() => null)
  process.send?.(picture)
})
// The parent is gone, or needs it no longer.
process.on('disconnect', () => process.exit(0))
