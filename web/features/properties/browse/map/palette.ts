const COLOURS = ['water', 'leaf', 'line', 'line-strong', 'ink-soft'] as const

/** Colours of the map as `rgb()`, which the map can read. */
export type Palette = Record<(typeof COLOURS)[number], string>

/** The design tokens in the theme that the page shows. */
export const readPalette = (): Palette => {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = COLOURS.map(name => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(read) as Palette
}

/** Calls back when the page changes between light and dark. Returns the end of it. */
export const watchTheme = (changed: () => void): (() => void) => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  dark.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', changed)
    chosen.disconnect()
  }
}
