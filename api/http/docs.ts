import type { FastifyInstance } from 'fastify'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/**
 * `/api/docs`: the table of calls, to read; `/api/docs/json`: the same as OpenAPI, for tools. Without a script, so that it
 * stands under the very policy of every other page.
 */
export const serveDocs = async (app: FastifyInstance) => {
  const document = openApiDocument()
  const page = docsPage(document)
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  app.get('/api/docs/json', (_request, reply) => reply.send(document))
}
