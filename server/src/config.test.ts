import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { describeAdapters, readConfig, variables } from './config.ts'

test('an empty environment is a server for this machine alone', () => {
  expect(readConfig({ PORT: ' ', HOST: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 4317,
    databaseUrl: null,
    publicUrl: null,
    trustProxy: false,
    logLevel: 'info',
    oidc: null,
    google: null,
    signInName: 'Stackademy',
    allowDevLogin: false,
    metricsToken: null,
  })
})

describe('a wrong value is one readable line', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc": it must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536": it must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1": it must be a whole number from 0 to 65535.'],
    [{ HOST: 'http://x' }, 'HOST is "http://x": it must be a host name or an IP address, such as 127.0.0.1.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": it must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { PUBLIC_URL: 'https://x.org/app' },
      'PUBLIC_URL is "https://x.org/app": it must be an address without a path, such as https://study.example.org.',
    ],
    [
      { PUBLIC_URL: 'ftp://x.org' },
      'PUBLIC_URL is "ftp://x.org": it must be an address without a path, such as https://study.example.org.',
    ],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY is "yes": it must be the number of proxies in front, or their addresses separated by commas.'],
    [{ ALLOW_DEV_LOGIN: 'true' }, 'ALLOW_DEV_LOGIN is "true": it must be 0 or 1.'],
    [{ ENGINE_PROCESSES: '0' }, 'ENGINE_PROCESSES is "0": it must be a whole number from 1 to 64.'],
    [
      { OIDC_ISSUER: 'http://id.example.org' },
      'OIDC_ISSUER is "http://id.example.org": it must be the https address of an OpenID Connect issuer.',
    ],
    [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_CLIENT_ID is missing: it must be set together with OIDC_ISSUER.'],
    [{ OIDC_CLIENT_ID: 'study' }, 'OIDC_ISSUER is missing: it must be set together with OIDC_CLIENT_ID.'],
    [{ GOOGLE_CLIENT_ID: 'study' }, 'GOOGLE_CLIENT_SECRET is missing: it must be set together with GOOGLE_CLIENT_ID.'],
  ])('%o', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line)
  })

  test.each(['DATABASE_URL', 'METRICS_TOKEN'])('that does not repeat the secret of %s', (name) => {
    expect(() => readConfig({ [name]: 'my secret' })).toThrow(new RegExp(`^${name} is not valid: it must be .*\\.$`))
  })
})

describe('the test sign-in, where anyone can be anyone', () => {
  const provider = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'study' }

  test.each(['0.0.0.0', '::', '192.168.1.5', 'study.local', '128.0.0.1'])('refuses to start on HOST %s', (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(/^HOST is ".*", but the test sign-in is for this machine only: .*ALLOW_DEV_LOGIN=1/)
    expect(readConfig({ HOST, ALLOW_DEV_LOGIN: '1' }).host).toBe(HOST)
    expect(readConfig({ HOST, ...provider }).host).toBe(HOST)
  })

  test('refuses to start behind a public address', () => {
    const PUBLIC_URL = 'https://study.example.org'
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL is "https:\/\/study.example.org", but the test sign-in/)
    expect(readConfig({ PUBLIC_URL, ALLOW_DEV_LOGIN: '1' }).publicUrl?.host).toBe('study.example.org')
    expect(readConfig({ PUBLIC_URL, ...provider }).publicUrl?.host).toBe('study.example.org')
  })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('starts on HOST %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST)
  })
})

test('proxies are a number of hops or addresses', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(false)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1')
})

test('languages to recognise are a list, of which each counts once', () => {
  expect(readConfig({}).recognitionLanguages).toEqual(['eng'])
  expect(readConfig({ RECOGNITION_LANGUAGES: 'deu, eng,chi_sim,deu' }).recognitionLanguages).toEqual(['deu', 'eng', 'chi_sim'])
  expect(() => readConfig({ RECOGNITION_LANGUAGES: 'German' })).toThrow(
    /^RECOGNITION_LANGUAGES is "German": it must be languages by their codes/,
  )
})

test('the start-up lines name what was picked, without passwords', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://study:geheim@db.internal:5432/study',
    OIDC_ISSUER: 'https://id.example.org',
    OIDC_CLIENT_ID: 'study',
    OIDC_NAME: 'School account',
    ENGINE_PROCESSES: '2',
  })
  const lines = describeAdapters(config)
  expect(lines).toContain('database: PostgreSQL at db.internal:5432')
  expect(lines).toContain('sign-in: School account (id.example.org)')
  expect(lines).toContain('generation: built-in engine, 2 processes')
  expect(lines.join()).not.toContain('geheim')
})

test('docs/configuration.md lists the same variables in the same order', () => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(documented).toEqual(Object.keys(variables))
})
