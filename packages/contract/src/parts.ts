import * as z from 'zod/mini'

/** The id of a stored thing in a path. */
export const idParams = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) })
export const noParams = z.object({})
export const noQuery = z.object({})
export const noBody = { kind: 'none' } as const
export const emptyAnswer = { kind: 'json', status: 200, schema: z.object({}) } as const
/** 0 to 1. */
export const share = z.number().check(z.minimum(0), z.maximum(1))
export const instant = z.iso.datetime()
