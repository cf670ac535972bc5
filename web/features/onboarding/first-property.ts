const KEY = 'latchkey.first-property'

/**
 * Remembers, for this tab and person, that a first property has been sent and may exist: its answer can be lost, and
 * finishing can fail after it, but there must be one property and not two. While it is set, finishing is tried first,
 * which the server allows only to owners who have a property.
 */
export const firstProperty = {
  maySent: (userId: string) => sessionStorage.getItem(KEY) === userId,
  sending: (userId: string) => sessionStorage.setItem(KEY, userId),
  forget: () => sessionStorage.removeItem(KEY),
}
