/** For values that must survive a reload but stay in this tab: the storage ends with the tab. */
const nameOf = (name: string) => `kept:${name}`

export const readTabValue = (name: string): string | null => {
  try {
    return sessionStorage.getItem(nameOf(name))
  } catch {
    return null // The storage may be forbidden.
  }
}

export const writeTabValue = (name: string, value: string) => {
  try {
    sessionStorage.setItem(nameOf(name), value)
  } catch {
    // Then a reload starts over.
  }
}

export const removeTabValue = (name: string) => {
  try {
    sessionStorage.removeItem(nameOf(name))
  } catch {
    // Nothing was stored.
  }
}
