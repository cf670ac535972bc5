import * as z from 'zod/mini'

/**
 * Why a link could not be read. Owners see it, and owners choose where links point: it reports what a web server
 * answered, but never what else is at an address. A closed port, a silent one, an unknown or private name, an invalid
 * certificate: all are `unreachable`.
 */
export const fetchFailure = z.enum([
  /** Not an http(s) or webcal(s) link, or one with a name and password, or with a port. */
  'url_invalid',
  /** The link itself names a private place: an address, or a name such as localhost. */
  'url_not_public',
  /** No web server answered in time. */
  'unreachable',
  /** 404 or 410: usually the other site has created a new link. */
  'not_found',
  /** 401, 403 and similar: the other site does not allow us to read it. */
  'refused',
  /** The other site answers with an error: try again later. */
  'server_error',
  /** The response began but did not end in time. */
  'too_slow',
  'too_large',
  'too_many_redirects',
  /** A redirect from https to http, where anybody in between could inject nights. */
  'redirect_insecure',
  /** Compressed twice, with an encoding that was not requested, or invalidly. */
  'encoding',
  /** The response broke off before its end. */
  'cut_off',
])
export type FetchFailure = z.infer<typeof fetchFailure>
