import * as z from 'zod/mini'

/**
 * Why nothing could be read behind a link. An owner sees it, and owners choose where links lead: it says what a web
 * server answered, never what else there is at an address. A closed port, one that keeps silent, a name that does not
 * exist or that is a private one, a certificate that is not right: all are `unreachable`.
 */
export const fetchFailure = z.enum([
  /** No http(s) or webcal(s) link, or one with a name and password, or with a port of its own. */
  'url_invalid',
  /** Says itself that it leads to a private place: an address, or a name such as localhost. */
  'url_not_public',
  /** No web server answered in time. */
  'unreachable',
  /** 404 or 410: most often the other side made a new link. */
  'not_found',
  /** 401, 403 and their like: the other side does not let us read it. */
  'refused',
  /** The other side answers, but not as it should: try later. */
  'server_error',
  /** It began to answer and did not come to an end in time. */
  'too_slow',
  'too_large',
  'too_many_redirects',
  /** From https to http, where anybody on the way could write nights. */
  'redirect_insecure',
  /** Packed twice, packed in a way that was not asked for, or packed wrongly. */
  'encoding',
  /** The answer broke off before its end. */
  'cut_off',
])
export type FetchFailure = z.infer<typeof fetchFailure>
