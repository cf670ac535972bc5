import type { Plugin } from 'vite'

/** `summary` of a call: one string, on its own line or on the next. */
const SUMMARY = /\n\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g
/** `refusals` of a call: a list, on one line or on several. */
const REFUSALS = /\n\s*refusals:\s*\[[^\]]*\],/g

const blank = (text: string) => text.replaceAll(/[^\n]/g, '')

/** Leaves the summaries and refusals of calls, which only the documentation of the API shows, out of the page. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*endpoints\.ts$/ },
    // Each is replaced by its line breaks, so that positions in the source stay true.
    handler: code => ({ code: code.replaceAll(SUMMARY, blank).replaceAll(REFUSALS, blank), map: null }),
  },
}
