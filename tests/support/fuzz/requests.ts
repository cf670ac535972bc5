import { openApiDocument } from '#api/http/openapi.ts'
import { calls } from '#contract/calls.ts'
import type { Call, CallTable } from '#contract/kernel/calls.ts'
import type { Random } from './random.ts'
import { type Ids, type JsonSchema, someId, someValue } from './values.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: JsonSchema
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}

export interface Target {
  readonly call: Call
  readonly path: string
  readonly operation: Operation
}

const tables: Readonly<Record<string, CallTable>> = calls

/**
 * Every operation of the OpenAPI document with its entry in the table of calls; streams are left out, because they
 * never end.
 */
export const targets = (): Target[] =>
  Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
    Object.values(operations as Record<string, Operation>).flatMap(operation => {
      const [noun = '', name = ''] = operation.operationId.split('.')
      const call = tables[noun]?.[name]
      if (!call) throw new Error(`${operation.operationId} is in no table`)
      return call.events ? [] : [{ call, path, operation }]
    }),
  )

export interface FuzzRequest {
  readonly method: Call['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** As a URL can carry it: half a surrogate pair cannot be encoded. */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed().slice(0, 300))

const BROKEN_BODIES = ['', '{', '[]', 'null', '"x"', '1', '{"__proto__":{"a":1}}', '{"constructor":1}']

/** The noun of a path: `bookings` of `/api/bookings/{id}/`. */
const segmentOf = (path: string) => {
  const segment = path.split('/')[2] ?? ''
  return segment === 'trusted-networks' ? 'network-members' : segment
}

export const requestFor = ({ call, path, operation }: Target, random: Random, ids: Ids): FuzzRequest => {
  let url = path
  const query: string[] = []
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path') {
      const value = random.chance(0.9)
        ? someId(ids, segmentOf(path), random)
        : someValue(parameter.schema, random, ids)
      url = url.replace(`{${parameter.name}}`, encoded(value) || 'x')
    }
    if (parameter.in === 'query' && (parameter.required || random.chance(0.3))) {
      const times = random.chance(0.05) ? 2 : 1
      for (let time = 0; time < times; time += 1)
        query.push(`${parameter.name}=${encoded(someValue(parameter.schema, random, ids))}`)
    }
  }
  if (random.chance(0.02)) query.push('constructor=1')
  const schema = operation.requestBody?.content['application/json']?.schema
  const body = random.chance(0.03) ? random.pick(BROKEN_BODIES) : schema && asBody(schema, random, ids)
  return {
    method: call.method,
    url: query.length > 0 ? `${url}?${query.join('&')}` : url,
    headers: {
      'accept-language': random.pick(['en', 'de', 'fr', 'es', 'xx', '*;q=0', '']),
      ...(call.idempotent && random.chance(0.7)
        ? { 'idempotency-key': `a-key-of-a-try-${random.below(200)}` }
        : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  }
}

const asBody = (schema: JsonSchema, random: Random, ids: Ids) =>
  JSON.stringify(someValue(schema, random, ids))
