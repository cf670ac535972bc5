/** What a reload must not lose and nobody else may find: it ends with the tab. */
const nameOf = (name: string) => `kept:${name}`

export const keptInTab = (name: string): string | null => {
  try {
    return sessionStorage.getItem(nameOf(name))
  } catch {
    return null // storage may be closed to us
  }
}

export const keepInTab = (name: string, value: string) => {
  try {
    sessionStorage.setItem(nameOf(name), value)
  } catch {
    // A reload then begins anew.
  }
}

export const forgetInTab = (name: string) => {
  try {
    sessionStorage.removeItem(nameOf(name))
  } catch {
    // There was nothing to forget.
  }
}
