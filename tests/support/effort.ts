import type { Page } from 'playwright-core'

/** What a person had to do so far: presses of mouse or finger, fields typed in, and paths on which they did either. */
export interface Effort {
  presses: number
  fields: number
  paths: string[]
}

/** Counts in the page itself, so that no way of a test around it goes uncounted. Call it before the page is opened. */
export const countEffort = async (page: Page): Promise<() => Effort> => {
  let presses = 0
  const fields = new Set<string>()
  const paths = new Set<string>()
  await page.exposeFunction('reportEffort', (path: string, field: string | null) => {
    paths.add(path)
    if (field === null) presses += 1
    else fields.add(`${path} ${field}`)
  })
  await page.addInitScript(() => {
    const report = (field: string | null) =>
      (globalThis as unknown as { reportEffort: (path: string, field: string | null) => void }).reportEffort(
        location.pathname,
        field,
      )
    // At the document, because Playwright holds back at the window a press whose target has just moved, and repeats it.
    document.addEventListener('pointerdown', event => event.isTrusted && report(null), true)
    addEventListener(
      'input',
      ({ target }) => {
        const { type, name, id } = target as HTMLInputElement
        if (type !== 'file') report(name || id)
      },
      true,
    )
  })
  return () => ({ presses, fields: fields.size, paths: [...paths] })
}
