import { describe, expect, it } from 'vitest'
import { composeHeaders } from './security.ts'

const policyWith = async (mapTilesUrl: string | null) => {
  const headers = await composeHeaders({ https: true, mapTilesUrl })
  return Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map(each => {
      const [name = '', ...sources] = each.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('the policy of the page', () => {
  it('lets it load nothing from elsewhere', async () => {
    const policy = await policyWith(null)
    expect(Object.values(policy).join(' ')).not.toMatch(/https?:|data:|unsafe|\*/)
    expect(policy['connect-src']).toBe("'self'")
  })

  it('opens the origin of the operator’s base map for data, and for nothing else', async () => {
    const own = await policyWith('https://tiles.example:8443/{z}/{x}/{y}.png?key=secret')
    expect(own).toEqual({
      ...(await policyWith(null)),
      'connect-src': "'self' https://tiles.example:8443",
    })
  })
})
