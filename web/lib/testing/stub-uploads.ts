import { vi } from 'vitest'

/**
 * Answers uploads, which use XMLHttpRequest because fetch reports no progress. An `answer` that throws is a network
 * failure. `vi.unstubAllGlobals` ends it.
 */
export const stubUploads = (
  answer: (method: string, address: string) => { status: number; text: string },
) => {
  class Request {
    upload = {}
    status = 0
    responseText = ''
    onload?: () => void
    onerror?: () => void
    private address = ''
    private method = ''
    open(method: string, address: string) {
      Object.assign(this, { method, address })
    }
    setRequestHeader() {}
    send() {
      try {
        const { status, text } = answer(this.method, this.address)
        this.status = status
        this.responseText = text
        queueMicrotask(() => this.onload?.())
      } catch {
        queueMicrotask(() => this.onerror?.())
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}
