import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import { type ErrorCode, errorStatus, problem } from '#contract/kernel/errors.ts'
import { errorTexts } from '#contract/messages/en.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const requestBodyOf = (call: Call) => {
  if (call.multipart) {
    const schema = {
      type: 'object',
      properties: { folder: { type: 'string' }, file: { type: 'string', format: 'binary' } },
      required: ['file'],
    }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  return call.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
        },
      }
    : {}
}

const contentOf = (call: Call, schema: z.ZodMiniType) =>
  call.file
    ? { [call.file]: { schema: { type: 'string' } } }
    : call.events
      ? { 'text/event-stream': { schema: schemaOf(schema, 'output') } }
      : { 'application/json': { schema: schemaOf(schema, 'output') } }

const responsesOf = (call: Call) => {
  const responses: Record<string, { description: string; content?: object }> = {}
  for (const [status, schema] of Object.entries(call.responses)) {
    responses[status] =
      status === '204' ? { description: 'Done' } : { description: 'Done', content: contentOf(call, schema) }
  }
  if (call.subscribed) responses['304'] = { description: 'The same as `If-None-Match` says' }
  const general: ErrorCode[] = call.who === 'anyone' ? [] : ['session.missing', 'session.role_not_allowed']
  for (const code of [...general, ...(call.refusals ?? [])]) {
    const status = String(errorStatus[code])
    const line = `\`${code}\`: ${errorTexts[code]}`
    const known = responses[status]?.description
    responses[status] = {
      description: known ? `${known}\n${line}` : line,
      content: { 'application/problem+json': { schema: schemaOf(problem, 'output') } },
    }
  }
  return responses
}

const operationOf = (noun: string, name: string, call: Call) => ({
  operationId: `${noun}.${name}`,
  tags: [noun],
  summary: call.summary,
  description: call.who === 'anyone' ? 'Open to anyone.' : `For: ${call.who.join(', ')}.`,
  ...(call.who === 'anyone' ? { security: [] } : {}),
  parameters: [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...(call.reauthenticates ? [{ name: 'Reauthentication', in: 'header', schema: { type: 'string' } }] : []),
    ...(call.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []),
  ],
  ...requestBodyOf(call),
  responses: responsesOf(call),
})

/** The table of calls as an OpenAPI 3.1 document. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, table] of Object.entries<CallTable>(calls)) {
    for (const [name, call] of Object.entries(table)) {
      const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(noun, name, call) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Latchkey', version: '1', description: 'Homes inside trusted networks.' },
    components: { securitySchemes: { access: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ access: [] }],
    paths,
  }
}
