const ADDRESS = '/sw.js'

/** Trusted Types of the browsers that have them; the content policy lists this one name and no other. */
interface TrustedTypes {
  createPolicy(
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** The one address that may become a script by name, whatever is asked for. */
const trustedAddress = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

/** Only of a built page: while it is being written, nothing may stand between it and its files. */
export const registerWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(trustedAddress(), { updateViaCache: 'none' })
    // Without it the page works as ever, only not offline; a private window may forbid it.
    .catch((error: unknown) => console.warn('The service worker was not registered', error))
}
