const ADDRESS = '/sw.js'

/** The Trusted Types policy for browsers that support it; the Content-Security-Policy allows this name and no other. */
interface TrustedTypes {
  createPolicy(
    name: 'service-worker',
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** The only URL that may become a script; any other input is ignored. */
const trustedAddress = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

/** Only for a built page: in development nothing may come between the page and its files. */
export const registerWorker = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(trustedAddress(), { updateViaCache: 'none' })
    // Without it the page works as usual, but not offline; a private window may forbid it.
    .catch((error: unknown) => console.warn('The service worker was not registered', error))
}
