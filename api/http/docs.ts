import type { FastifyInstance } from 'fastify'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** Both follow from the table of calls alone: made when somebody first asks, so that no start waits for them. */
let document: ReturnType<typeof openApiDocument> | undefined
let page: string | undefined
const readDocument = () => (document ??= openApiDocument())
const readPage = () => (page ??= docsPage(readDocument()))

/**
 * Serves `/api/docs`, the table of calls as a page, and `/api/docs/json`, the same as OpenAPI for tools. The page has
 * no script, so that it works under the same Content-Security-Policy as every other page.
 */
export const serveDocs = async (app: FastifyInstance) => {
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(readPage()))
  app.get('/api/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE))
  app.get('/api/docs/json', (_request, reply) => reply.send(readDocument()))
}
