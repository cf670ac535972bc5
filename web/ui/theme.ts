export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** The choice kept on this device; `system` when there is none or storage is closed to us. */
export function storedTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

export function applyTheme(theme: Theme = storedTheme()) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme) {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be full or closed: the choice then lasts as long as the page.
  }
}
