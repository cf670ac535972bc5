import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** `/api/docs`: the table of calls as OpenAPI, to read and to try. */
export const serveDocs = async (app: FastifyInstance) => {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
