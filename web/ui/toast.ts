export type ToastTone = 'success' | 'error' | 'info'
export interface ToastMessage {
  id: number
  tone: ToastTone
  title: string
  description?: string | undefined
  action?: { label: string; onAction: () => void } | undefined
}
type Options = Pick<ToastMessage, 'description' | 'action'>

const AT_ONCE = 3

let messages: readonly ToastMessage[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly ToastMessage[]) {
  messages = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, title: string, options: Options = {}) {
  const id = nextId++
  // The same text again replaces the old toast, so that repeated failures do not pile up.
  const others = messages.filter(message => message.title !== title || message.tone !== tone)
  publish([...others, { ...options, id, tone, title }].slice(-AT_ONCE))
  return id
}

/** Short messages about the last action; the Toaster shows them, whatever the caller is. */
export const toast = {
  success: (title: string, options?: Options) => show('success', title, options),
  error: (title: string, options?: Options) => show('error', title, options),
  info: (title: string, options?: Options) => show('info', title, options),
  dismiss: (id: number) => publish(messages.filter(message => message.id !== id)),
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => messages,
}
