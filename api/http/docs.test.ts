import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from '#tests/support/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('the documentation stands under the policy of every other answer, and needs nothing that it forbids', async () => {
  const plain = await house.app.inject('/api/health/')
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/style.css']) {
    const answer = await house.app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(answer.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  }
  const { body } = await house.app.inject('/api/docs')
  expect(body).toContain('/api/auth/jwt/create/')
  // No script at all, no inline style, nothing from elsewhere.
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|(?:src|href)="(?:https?:)?\/\//i)
  expect((await house.app.inject('/api/docs/json')).json().openapi).toBe('3.1.0')
})
