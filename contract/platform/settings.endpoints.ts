import { declareCalls } from '../kernel/calls.ts'
import { platformSettings, platformTerms, settingsChanges } from './settings.schemas.ts'

export const settingsCalls = declareCalls({
  terms: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/terms/',
    summary: 'Terms of the platform: discount, fee, how long things last and are kept, where to write to',
    who: 'anyone',
    duringOnboarding: true,
    responses: { 200: platformTerms },
  },
  read: {
    method: 'GET',
    path: '/admin/settings/',
    summary: 'All settings of the platform, and who changed each last',
    who: ['admin'],
    responses: { 200: platformSettings },
  },
  change: {
    method: 'PATCH',
    path: '/admin/settings/',
    summary:
      'Change settings; `seen` holds the values as they were read, and what was changed meanwhile is not overwritten',
    who: ['admin'],
    body: settingsChanges,
    responses: { 200: platformSettings },
    refusals: ['settings.changed_meanwhile', 'settings.card_keys'],
    audits: 'settings.changed',
  },
})
