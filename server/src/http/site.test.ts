import { describe, expect, test } from 'vitest'
import { isFromSameOrigin } from './same-origin.ts'
import { makeSite } from './site.ts'

const local = makeSite({ host: '127.0.0.1', publicUrl: null })
const open = makeSite({ host: '0.0.0.0', publicUrl: null })
const inHouse = makeSite({ host: 'study.lan', publicUrl: null })
const behindProxy = makeSite({ host: '0.0.0.0', publicUrl: new URL('https://study.example.org') })
const inDevelopment = makeSite({ host: '127.0.0.1', publicUrl: new URL('http://127.0.0.1:5173') })

describe('a name that is ours', () => {
  test.each([
    [local, 'localhost:4317', 'http://127.0.0.1:4317'],
    [local, '127.0.0.1:4317', 'http://127.0.0.1:4317'],
    [local, '[::1]:4317', 'http://127.0.0.1:4317'],
    [local, 'LOCALHOST', 'http://127.0.0.1'],
    [makeSite({ host: '::1', publicUrl: null }), 'localhost:1', 'http://[::1]:1'],
    [makeSite({ host: 'localhost', publicUrl: null }), '127.0.0.1:1', 'http://localhost:1'],
    [open, 'localhost:80', 'http://127.0.0.1:80'],
    [inHouse, 'study.lan:4317', 'http://study.lan:4317'],
    [inHouse, 'localhost:4317', 'http://127.0.0.1:4317'],
    [behindProxy, 'study.example.org', 'https://study.example.org'],
    [behindProxy, 'Study.Example.ORG', 'https://study.example.org'],
    [inDevelopment, 'localhost:5173', 'http://127.0.0.1:5173'],
  ])('%#: %o %s', (site, host, origin) => {
    expect(site.answersTo(host)).toBe(true)
    expect(site.originFor(host)).toBe(origin)
  })
})

describe('a name that is not', () => {
  test.each([
    [local, 'evil.example'],
    [local, 'localhost.evil.example'],
    [local, '127.0.0.1.evil.example'],
    [local, 'evil.example:4317'],
    [local, 'localhost:4317@evil.example'],
    [local, ''],
    [open, '0.0.0.0.evil.example'],
    [inHouse, 'study.lan.evil.example'],
    [behindProxy, 'localhost'],
    [behindProxy, '127.0.0.1:4317'],
    [behindProxy, 'study.example.org:8443'],
    [behindProxy, 'www.study.example.org'],
  ])('%#: %o %s', (site, host) => {
    expect(site.answersTo(host)).toBe(false)
  })
})

test('people open the address that the server listens on', () => {
  expect(local.homeAt(4317)).toBe('http://127.0.0.1:4317')
  expect(open.homeAt(80)).toBe('http://127.0.0.1:80')
  expect(inHouse.homeAt(4317)).toBe('http://study.lan:4317')
  expect(behindProxy.homeAt(4317)).toBe('https://study.example.org')
})

describe('a request comes from a page of ours', () => {
  const origin = 'https://study.example.org'
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin }, false],
    [{ origin }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'http://study.example.org' }, false],
    [{ origin: 'null', referer: `${origin}/` }, false],
    [{ referer: `${origin}/results/1` }, true],
    [{ referer: 'https://study.example.org.evil.example/' }, false],
    [{ referer: 'no address' }, false],
    [{}, false],
  ])('%o: %s', (headers, expected) => {
    expect(isFromSameOrigin(headers, origin)).toBe(expected)
  })
})
