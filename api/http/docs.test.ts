import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('the documentation stands under the policy of every other answer, and needs nothing that it forbids', async () => {
  const plain = await app.http.inject('/api/health/')
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/style.css']) {
    const answer = await app.http.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  }
  const { body } = await app.http.inject('/api/docs')
  expect(body).toContain('/api/auth/jwt/create/')
  // No script, no inline style, and nothing from another origin.
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i)
  expect((await app.http.inject('/api/docs/json')).json().openapi).toBe('3.1.0')
})
