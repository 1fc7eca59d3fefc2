import type { User } from '@stackademy/contract/auth'
import type { Endpoint } from '@stackademy/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from './rate-limits.ts'
import type { Site } from './site.ts'

/** The signed-in person as every request knows it; streak, XP and plan are computed only where they are shown. */
export type Account = Omit<User, 'streak' | 'xp' | 'plan'>

export interface SignedIn<A extends Account = Account> {
  account: A
  sessionId: number
  /** Set when this request moved the session's end, so that the cookie moves too. */
  renewed: boolean
}

/** Who holds this session token; null when nobody (any more). */
export type FindSignedIn<A extends Account = Account> = (token: string) => Promise<SignedIn<A> | null>

/** What the routes of all slices are registered on. */
export interface Http {
  fastify: FastifyInstance
  site: Site
  /** Every endpoint that is served, for the OpenAPI document. */
  endpoints: Endpoint[]
  findSignedIn: FindSignedIn
  rateLimits: RateLimits
  /** Where files are received before a handler decides about them. */
  receivingDir: string
  /** Aborts when the server begins to close: open event streams end then. */
  closing: AbortSignal
}

export type { FastifyReply, FastifyRequest }

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
