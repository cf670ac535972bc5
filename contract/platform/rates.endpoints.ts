import { declareCalls } from '../kernel/calls.ts'
import { exchangeRateChanges, exchangeRates } from './rates.schemas.ts'

export const ratesCalls = declareCalls({
  exchangeRates: {
    method: 'GET',
    allowWhileImpersonating: true,
    path: '/exchange-rates/',
    summary: 'What a dollar is in the other currencies, in millionths; only to be shown beside a price',
    who: ['admin', 'owner', 'user'],
    duringOnboarding: true,
    responses: { 200: exchangeRates },
  },
  updateExchangeRates: {
    method: 'PATCH',
    path: '/exchange-rates/',
    summary: 'Set some of these rates; what is not named stays',
    audits: 'rates.changed',
    who: ['admin'],
    body: exchangeRateChanges,
    responses: { 200: exchangeRates },
    refusals: ['settings.changed_meanwhile'],
  },
})
