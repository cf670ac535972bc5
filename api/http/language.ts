import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLanguage, type Language } from '#contract/kernel/languages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer to a request. */
    language: Language
  }
}

/** The supported language that a browser prefers most (RFC 9110, 12.5.4); English where it names none. */
export const preferredLanguage = (header: string | undefined): Language => {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const range of header?.toLowerCase().split(',') ?? []) {
    const [tag = '', ...parameters] = range.split(';').map(part => part.trim())
    const language = tag.split('-')[0] ?? ''
    const weight = Number(parameters.find(part => part.startsWith('q='))?.slice(2) ?? 1)
    if (isLanguage(language) && weight > best.weight) best = { language, weight }
  }
  return best.language
}

/** Until the caller is identified, the browser's language is used. */
export const listenForLanguages = (app: FastifyInstance) => {
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async request => {
    request.language = preferredLanguage(request.headers['accept-language'])
  })
}

export const sayLanguage = (reply: FastifyReply) =>
  reply.header('content-language', reply.request.language).header('vary', 'accept-language')
