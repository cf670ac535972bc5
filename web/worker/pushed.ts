/** What a worker shows of a message, and the page that it opens. */
export interface ShownMessage {
  readonly title: string
  readonly options: NotificationOptions & { readonly data: { readonly path: string } }
}

/** ShownMessage where a message cannot be read: browsers stop sending to workers that show nothing. */
const UNREADABLE = { title: 'Latchkey', path: '/' }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Only the path: whatever an address says, a page of this origin is opened. */
const pathOf = (address: unknown, origin: string): string => {
  const text = textOf(address)
  if (!text || !URL.canParse(text, origin)) return UNREADABLE.path
  const { protocol, pathname, search, hash } = new URL(text, origin)
  // A path that begins with two slashes would name another host.
  return /^https?:$/.test(protocol) ? `${pathname.replace(/^\/+/, '/')}${search}${hash}` : UNREADABLE.path
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a message in the format of declarative web push, which browsers that know it show by themselves. */
export const readPushed = (text: string, origin: string): ShownMessage => {
  const { notification = {} } = (parse(text) ?? {}) as { notification?: Record<string, unknown> }
  const title = textOf(notification.title) ?? UNREADABLE.title
  const tag = textOf(notification.tag)
  return {
    title,
    options: {
      body: textOf(notification.body) ?? '',
      lang: textOf(notification.lang) ?? '',
      icon: '/icon-192.png',
      ...(tag && { tag }),
      data: { path: pathOf(notification.navigate, origin) },
    },
  }
}
