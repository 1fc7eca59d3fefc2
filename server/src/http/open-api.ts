import { productName } from '@stackademy/contract/constants'
import type { Answer, Endpoint, RequestBody, Schema } from '@stackademy/contract/endpoint'
import { errorBody } from '@stackademy/contract/errors'
import * as z from 'zod/mini'
import type { Http } from './http.ts'

/** Serves the description of every registered endpoint, made once from the same values that serve them. */
export function registerOpenApi({ fastify, endpoints }: Http): void {
  let document: object | undefined
  fastify.get('/api/docs', async () => {
    document ??= describeApi(endpoints)
    return document
  })
}

/** An OpenAPI 3.1 document. */
export function describeApi(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths,
    components: { schemas: { Error: jsonSchema(errorBody, 'output') } },
  }
}

function describeEndpoint({ name, summary, params, query, body, answer, access, idempotent }: Endpoint): object {
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 1, maxLength: 255 } }
  return {
    operationId: name,
    summary,
    parameters: [...describeFields(params, 'path'), ...describeFields(query, 'query'), ...(idempotent ? [key] : [])],
    ...describeBody(body),
    responses: {
      ...describeAnswer(answer),
      ...(access === 'user' && { 401: refusal('Nobody is signed in.') }),
      default: refusal('Any other refusal or failure.'),
    },
  }
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function describeFields(schema: Schema, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function describeBody(body: RequestBody): object {
  if (body.kind === 'none') return {}
  if (body.kind === 'raw') return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  const schema = jsonSchema(body.schema, 'input')
  if (body.kind === 'json') return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = { ...schema, properties: { ...(schema as { properties?: object }).properties, file } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function describeAnswer(answer: Answer): object {
  if (answer.kind === 'json') return { [answer.status]: succeeded({ 'application/json': { schema: jsonSchema(answer.schema, 'output') } }) }
  if (answer.kind === 'bytes') return { 200: succeeded({ [answer.contentType]: {} }) }
  if (answer.kind === 'events') return { 200: succeeded({ 'text/event-stream': { itemSchema: jsonSchema(answer.schema, 'output') } }) }
  return { 303: { description: 'The browser goes on to another page.' } }
}

const succeeded = (content: object) => ({ description: 'It worked.', content })

function jsonSchema(schema: Schema, io: 'input' | 'output'): object {
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  delete described.$schema
  return described
}
