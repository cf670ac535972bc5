import { expect, it } from 'vitest'
import { i18n, showLanguage } from '#web/lib/i18n.ts'
import { propertyStatusText, propertyTags } from './status.ts'

const STATUSES = ['draft', 'pending_review', 'under_repair', null, undefined, '']
const t = i18n.getFixedT(null, 'common')

it('a status reads without underscores, and a home without one is active', async () => {
  await showLanguage('en')
  const read = STATUSES.map(status => propertyStatusText(status, t))
  expect(read).toEqual(['draft', 'pending review', 'under repair', 'active', 'active', 'active'])
})

it('it reads in the language of the page', async () => {
  await showLanguage('de')
  expect(['draft', 'active'].map(status => propertyStatusText(status, t))).toEqual(['Entwurf', 'aktiv'])
})

it('a home says who has sent it back or hidden it', () => {
  const said = { asked_at: null, sent_back_reason: 'No bath.', hidden_reason: 'A guest complained.' }
  const tags = (home: Parameters<typeof propertyTags>[0]) => propertyTags(home).map(({ tag }) => tag)
  expect(tags({ status: 'active', is_visible: true, moderation: null })).toEqual(['active'])
  expect(tags({ status: 'active', is_visible: false, moderation: null })).toEqual(['active', 'hidden'])
  expect(tags({ status: 'draft', is_visible: false, moderation: said })).toEqual([
    'sent_back',
    'hidden_by_admin',
  ])
  // A review was requested again: the old reason is for the admin only.
  expect(tags({ status: 'pending_review', is_visible: true, moderation: said })).toEqual(['pending_review'])
})
