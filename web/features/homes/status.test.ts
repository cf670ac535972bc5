import { expect, it } from 'vitest'
import { i18n, showLanguage } from '#web/lib/i18n.ts'
import { statusWords } from './status.ts'

const STATUSES = ['draft', 'pending_review', null, undefined, '']
const t = i18n.getFixedT(null, ['homes', 'common'] as const)

it('a status reads without underscores, and a home without one is active', async () => {
  await showLanguage('en')
  const read = STATUSES.map(status => statusWords(status, t))
  expect(read).toEqual(['draft', 'pending review', 'active', 'active', 'active'])
})

it('it reads in the language of the page', async () => {
  await showLanguage('de')
  expect(['draft', 'active'].map(status => statusWords(status, t))).toEqual(['Entwurf', 'aktiv'])
})
