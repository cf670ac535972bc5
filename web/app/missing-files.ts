const KEY = 'reloaded-release'
/** The name of the file that this code came in: another one in every release that changed it. */
const RELEASE = import.meta.url

/** The code or the texts of a page did not come: there is no connection, or a newer release took their place. */
export class MissingFiles extends Error {
  constructor(cause: unknown) {
    super('The files of this page did not come', { cause })
    this.name = 'MissingFiles'
  }
}

/** A newer release is had by loading the page again; once for each release, or a broken one would go round in circles. */
export const reloadHelps = (error: unknown) => {
  try {
    return error instanceof MissingFiles && sessionStorage.getItem(KEY) !== RELEASE
  } catch {
    return false // nothing can be noted, so nothing would end the circle
  }
}

export const reloadForFiles = () => {
  sessionStorage.setItem(KEY, RELEASE)
  window.location.reload()
}
