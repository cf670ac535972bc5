import { expect, it } from 'vitest'
import { readPushed } from './pushed.ts'

const HERE = 'https://latchkey.example'
const pathFor = (navigate: unknown) =>
  readPushed(JSON.stringify({ notification: { title: 'T', navigate } }), HERE).options.data.path

it('shows what the message says, and opens its page', () => {
  const notification = {
    title: 'Ada wrote to you',
    body: 'About The Barn',
    lang: 'en',
    tag: 'a1',
    navigate: `${HERE}/stays/7?a=b#messages`,
  }
  expect(readPushed(JSON.stringify({ web_push: 8030, notification }), HERE)).toEqual({
    title: 'Ada wrote to you',
    options: {
      body: 'About The Barn',
      lang: 'en',
      tag: 'a1',
      icon: '/icon-192.png',
      data: { path: '/stays/7?a=b#messages' },
    },
  })
})

it.each([
  ['https://elsewhere.example/stays/7', '/stays/7'],
  ['//elsewhere.example', '/'],
  [`${HERE}//elsewhere.example/x`, '/elsewhere.example/x'],
  ['javascript:alert(1)', '/'],
  ['http://[', '/'],
  [7, '/'],
  [undefined, '/'],
])('%s opens only a page of this site', (navigate, path) => {
  expect(pathFor(navigate)).toBe(path)
})

it.each(['', 'no JSON', 'null', '7', '{"notification":{"title":7}}'])('shows something for %j, too', text => {
  expect(readPushed(text, HERE)).toMatchObject({ title: 'Latchkey', options: { data: { path: '/' } } })
})
