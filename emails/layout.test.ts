import { describe, expect, it } from 'vitest'
import { layoutMail } from './layout.ts'
import { sessionEndedMail } from './session-ended.ts'

const content = {
  subject: 'Hello',
  heading: 'Hello <b>Ada</b>\r\nand more',
  paragraphs: ['"Tea" & \'cake\'\n<script>alert(1)</script>'],
  action: { label: 'Open', url: 'https://app.test/respond?token=a&b="c"' },
  footer: 'You get this because.',
}

describe('the layout of every mail', () => {
  it('says the same in both forms', () => {
    const { text, html } = layoutMail('en', content)
    for (const words of ['Open', 'You get this because.', 'and more']) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(text).toContain('\nhttps://app.test/respond?token=a&b="c"\n')
  })

  it('escapes what people wrote, also inside the address', () => {
    const { html } = layoutMail('en', content)
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('&quot;Tea&quot; &amp; &#39;cake&#39; &lt;script&gt;')
    expect(html).toContain('href="https://app.test/respond?token=a&amp;b=&quot;c&quot;"')
  })

  it('lets nobody add lines of their own', () => {
    const { text } = layoutMail('en', content)
    expect(text.split('\n')[0]).toBe('Hello <b>Ada</b> and more')
    expect(text).toContain('"Tea" & \'cake\' <script>alert(1)</script>')
  })

  it('links to http(s) only', () => {
    const withUrl = (url: string) => () => layoutMail('en', { ...content, action: { label: 'Open', url } })
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'https://a.test/\nx'])
      expect(withUrl(url)).toThrow()
  })
})

it('a session that was ended names the person and where to sign in', () => {
  const message = sessionEndedMail('en', { fullName: 'Ada Owner', signInUrl: 'https://app.test/login' })
  expect(message.text).toContain('Hello Ada Owner')
  expect(message.text).toContain('https://app.test/login')
  expect(message.subject).not.toMatch(/[\r\n]/)
})
