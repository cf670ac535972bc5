import { declareCalls } from '../kernel/calls.ts'
import { platformSettings, platformTerms, settingsChanges } from './settings.schemas.ts'

export const settingsCalls = declareCalls({
  terms: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/terms/',
    summary: 'What holds in this house: discount, fee, how long things last and are kept, where to write to',
    who: 'anyone',
    duringOnboarding: true,
    responses: { 200: platformTerms },
  },
  read: {
    method: 'GET',
    path: '/admin/settings/',
    summary: 'All that an admin sets, and who changed it last',
    who: ['admin'],
    responses: { 200: platformSettings },
  },
  change: {
    method: 'PATCH',
    path: '/admin/settings/',
    summary:
      'Set some of it; `seen` says what stood there, and what was changed meanwhile is not overwritten',
    who: ['admin'],
    body: settingsChanges,
    responses: { 200: platformSettings },
    refusals: ['settings.changed_meanwhile'],
    audits: 'settings.changed',
  },
})
