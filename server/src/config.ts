import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { productName } from '@stackademy/contract/constants'
import * as z from 'zod/mini'

/** What the environment decides. Made once by `readConfig`; nothing else of the server reads `process.env`. */
export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** Where people reach this server when it stands behind a proxy. */
  publicUrl: URL | null
  /** How many proxies stand in front, or their addresses; false: none, and forwarded headers are ignored. */
  trustProxy: number | string | false
  logLevel: (typeof logLevels)[number]
  oidc: { issuer: URL; clientId: string; clientSecret: string | null } | null
  google: { clientId: string; clientSecret: string } | null
  /** What the first sign-in button calls its provider. */
  signInName: string
  allowDevLogin: boolean
  metricsToken: string | null
  /** `unlimited`: everybody may use everything, for people who host it for themselves. */
  entitlements: 'metered' | 'unlimited'
  engineProcesses: number
  /** In which writing in pictures is recognised, the usual one first. */
  recognitionLanguages: [string, ...string[]]
}

/** A wrong value in the environment. Its message is one line for the operator. */
export class ConfigError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

interface Variable<T> {
  schema: z.ZodMiniType<T>
  /** Ends the sentence "it must be ...". */
  allowed: string
  secret?: boolean
}

const variable = <T>(schema: z.ZodMiniType<T>, allowed: string): Variable<T> => ({ schema, allowed })
const secret = <T>(schema: z.ZodMiniType<T>, allowed: string): Variable<T> => ({ schema, allowed, secret: true })
const wholeNumber = (minimum: number, maximum: number) =>
  variable(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.number().check(z.minimum(minimum), z.maximum(maximum))),
    `a whole number from ${minimum} to ${maximum}`,
  )
const word = z.string().check(z.regex(/^\S+$/))
const httpUrl = z.pipe(
  z.string().check(z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''))),
  z.transform((text) => new URL(text)),
)
const originUrl = httpUrl.check(z.refine((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''))
const issuerUrl = httpUrl.check(z.refine((url) => url.protocol === 'https:' || isLoopback(url.hostname)))
const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
)
const proxies = z.pipe(
  z.string().check(z.regex(/^(\d{1,2}|[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*)$/i)),
  z.transform((text) => (/^\d+$/.test(text) ? Number(text) || false : text) as number | string | false),
)

const languages = z.pipe(
  z.string().check(z.regex(/^[a-z]{3}(_[a-z]+)?(\s*,\s*[a-z]{3}(_[a-z]+)?)*$/)),
  z.transform((text) => [...new Set(text.split(/\s*,\s*/))] as [string, ...string[]]),
)

/** Every variable that the server knows, in the order of docs/configuration.md. */
export const variables = {
  PORT: wholeNumber(0, 65_535),
  HOST: variable(z.string().check(z.regex(/^[a-z0-9.:-]+$/i)), 'a host name or an IP address, such as 127.0.0.1'),
  DATA_DIR: variable(z.string(), 'the path of a folder'),
  DATABASE_URL: secret(z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/)), 'an address such as postgres://user:password@host:5432/name'),
  PUBLIC_URL: variable(originUrl, 'an address without a path, such as https://study.example.org'),
  TRUST_PROXY: variable(proxies, 'the number of proxies in front, or their addresses separated by commas'),
  LOG_LEVEL: variable(z.enum(logLevels), `one of ${logLevels.join(', ')}`),
  OIDC_ISSUER: variable(issuerUrl, 'the https address of an OpenID Connect issuer'),
  OIDC_CLIENT_ID: variable(word, 'the client id that the issuer gave you, without spaces'),
  OIDC_CLIENT_SECRET: secret(word, 'the client secret that the issuer gave you, without spaces'),
  OIDC_NAME: variable(z.string().check(z.maxLength(40)), 'a name of at most 40 characters'),
  GOOGLE_CLIENT_ID: variable(word, 'the client id that Google gave you, without spaces'),
  GOOGLE_CLIENT_SECRET: secret(word, 'the client secret that Google gave you, without spaces'),
  ALLOW_DEV_LOGIN: variable(flag, '0 or 1'),
  METRICS_TOKEN: secret(z.string().check(z.regex(/^\S{16,}$/)), 'at least 16 characters without spaces'),
  ENTITLEMENTS: variable(z.enum(['metered', 'unlimited']), 'metered or unlimited'),
  ENGINE_PROCESSES: wholeNumber(1, 64),
  RECOGNITION_LANGUAGES: variable(languages, 'languages by their codes of three letters, separated by commas, such as eng,deu'),
} satisfies Record<string, Variable<unknown>>

type Name = keyof typeof variables
type ValueOf<N extends Name> = z.output<(typeof variables)[N]['schema']>
type Environment = Readonly<Record<string, string | undefined>>

/** Reads the environment; throws a ConfigError that names the first variable whose value is wrong. */
export function readConfig(environment: Environment): Config {
  const read = <N extends Name>(name: N): ValueOf<N> | null => readVariable(environment, name)
  const config: Config = {
    host: read('HOST') ?? '127.0.0.1',
    port: read('PORT') ?? 4317,
    dataDir: resolve(read('DATA_DIR') ?? './data'),
    databaseUrl: read('DATABASE_URL'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: read('TRUST_PROXY') ?? false,
    logLevel: read('LOG_LEVEL') ?? 'info',
    oidc: readOidc(read),
    google: readGoogle(read),
    signInName: read('OIDC_NAME') ?? productName,
    allowDevLogin: read('ALLOW_DEV_LOGIN') ?? false,
    metricsToken: read('METRICS_TOKEN'),
    entitlements: read('ENTITLEMENTS') ?? 'metered',
    recognitionLanguages: read('RECOGNITION_LANGUAGES') ?? ['eng'],
    // Two also on two processors: recognising a long scan must not keep a topic or a short text waiting.
    engineProcesses: read('ENGINE_PROCESSES') ?? Math.max(2, Math.min(8, availableParallelism() - 1)),
  }
  refuseOpenTestSignIn(config)
  return config
}

/** True where only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** One line for each outside need: what serves it. */
export function describeAdapters(config: Config): string[] {
  return [
    `database: ${config.databaseUrl ? `PostgreSQL at ${new URL(config.databaseUrl).host}` : `embedded, in ${config.dataDir}`}`,
    `files: ${config.dataDir}/files`,
    `sign-in: ${describeSignIn(config)}`,
    `pictures: recognised offline, ${config.recognitionLanguages.join(', ')}`,
    `generation: built-in engine, ${config.engineProcesses} ${config.engineProcesses === 1 ? 'process' : 'processes'}`,
  ]
}

function describeSignIn({ oidc, google, signInName }: Config): string {
  const picked = [oidc && `${signInName} (${oidc.issuer.host})`, google && 'Google'].filter((name) => name !== null)
  return picked.length > 0 ? picked.join(', ') : 'embedded test form, where anyone can be anyone'
}

type Read = <N extends Name>(name: N) => ValueOf<N> | null

function readVariable<N extends Name>(environment: Environment, name: N): ValueOf<N> | null {
  const text = environment[name]?.trim()
  if (!text) return null
  const { schema, allowed, secret: hidden }: Variable<unknown> = variables[name]
  const parsed = schema.safeParse(text)
  // The table ties each name to its schema; TypeScript cannot follow that through an index.
  if (parsed.success) return parsed.data as ValueOf<N>
  throw new ConfigError(`${name} is ${hidden ? 'not valid' : JSON.stringify(text)}: it must be ${allowed}.`)
}

function readOidc(read: Read): Config['oidc'] {
  const issuer = read('OIDC_ISSUER')
  const clientId = read('OIDC_CLIENT_ID')
  const clientSecret = read('OIDC_CLIENT_SECRET')
  if (!issuer && !clientId) return null
  if (!issuer) throw new ConfigError('OIDC_ISSUER is missing: it must be set together with OIDC_CLIENT_ID.')
  if (!clientId) throw new ConfigError('OIDC_CLIENT_ID is missing: it must be set together with OIDC_ISSUER.')
  return { issuer, clientId, clientSecret }
}

function readGoogle(read: Read): Config['google'] {
  const clientId = read('GOOGLE_CLIENT_ID')
  const clientSecret = read('GOOGLE_CLIENT_SECRET')
  if (!clientId && !clientSecret) return null
  if (!clientId) throw new ConfigError('GOOGLE_CLIENT_ID is missing: it must be set together with GOOGLE_CLIENT_SECRET.')
  if (!clientSecret) throw new ConfigError('GOOGLE_CLIENT_SECRET is missing: it must be set together with GOOGLE_CLIENT_ID.')
  return { clientId, clientSecret }
}

/** With the embedded sign-in anyone can be anyone, so it stays on this machine unless the operator insists. */
function refuseOpenTestSignIn({ oidc, google, allowDevLogin, host, publicUrl }: Config): void {
  if (oidc || google || allowDevLogin) return
  const remedy = 'set OIDC_ISSUER and OIDC_CLIENT_ID (or GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET), or ALLOW_DEV_LOGIN=1 to let anyone in.'
  if (!isLoopback(host)) throw new ConfigError(`HOST is "${host}", but the test sign-in is for this machine only: ${remedy}`)
  if (publicUrl) throw new ConfigError(`PUBLIC_URL is "${publicUrl.origin}", but the test sign-in is for this machine only: ${remedy}`)
}
