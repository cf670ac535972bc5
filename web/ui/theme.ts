export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** The choice stored on this device; `system` when there is none or the storage is forbidden. */
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
    // The storage may be full or forbidden; then the choice lasts as long as the page.
  }
}
