const KEY = 'reloaded-release'
/** The URL of this code's file; it differs in every release that changed it. */
const RELEASE = import.meta.url

/**
 * The code or the texts of a page could not be loaded: there is no connection, or a newer release has replaced them.
 */
export class MissingFiles extends Error {
  constructor(cause: unknown) {
    super('The files of this page did not come', { cause })
    this.name = 'MissingFiles'
  }
}

/** Reloads the page to get a newer release; only once per release, because a broken one would reload for ever. */
export const reloadHelps = (error: unknown) => {
  try {
    return error instanceof MissingFiles && sessionStorage.getItem(KEY) !== RELEASE
  } catch {
    return false // Without storage the reload cannot be recorded, so nothing would end the loop.
  }
}

export const reloadForFiles = () => {
  sessionStorage.setItem(KEY, RELEASE)
  window.location.reload()
}
