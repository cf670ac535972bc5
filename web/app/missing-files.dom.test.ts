import { beforeEach, expect, it, vi } from 'vitest'
import { MissingFiles, reloadForFiles, reloadHelps } from './missing-files.ts'

const reload = vi.fn()
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { reload })
})

it('files that did not come are worth one reload for each release, other errors none', () => {
  const missing = new MissingFiles(new TypeError('Failed to fetch dynamically imported module'))
  expect(reloadHelps(new TypeError('a mistake of ours'))).toBe(false)
  expect(reloadHelps(missing)).toBe(true)
  reloadForFiles()
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadHelps(missing)).toBe(false)
  sessionStorage.setItem('reloaded-release', 'the release before')
  expect(reloadHelps(missing)).toBe(true)
})
