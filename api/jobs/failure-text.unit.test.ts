import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

it('says why, and keeps to itself what names somebody or opens a door', () => {
  const shown: Record<string, string> = {
    'Mail was not taken: ESOCKET': 'Mail was not taken: ESOCKET',
    'No such home: 0b6f6c50-0000-4000-8000-000000000001':
      'No such home: 0b6f6c50-0000-4000-8000-000000000001',
    '550 <grace.o’neil+x@people.test> is unknown': '550 <[address]> is unknown',
    'Key (email)=(grace@people.test) already exists.': 'Key (email)=([value]) already exists.',
    'connect to postgres://latchkey:hunter2@127.0.0.1:5432/x failed': 'connect to [link] failed',
    'password=hunter2 is wrong': '[secret] is wrong',
    'Authorization: Bearer abc.def.ghi': '[secret] abc.def.ghi',
    'token 3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA': 'token [secret]',
    'IBAN DE 8937 0400 4405 3201 3000': 'IBAN DE [number]',
    "ENOENT: open '/srv/latchkey/data/uploads/x.webp'": "ENOENT: open '[path]'",
    'took 120000 ms': 'took 120000 ms',
  }
  for (const [message, text] of Object.entries(shown)) expect(failureText(message)).toBe(text)
})

it('is short, and nothing where nothing was said', () => {
  expect(failureText('long '.repeat(200))).toHaveLength(300)
  expect([failureText(undefined), failureText('  '), failureText({ message: 'x' })]).toEqual([
    null,
    null,
    null,
  ])
})
