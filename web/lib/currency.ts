import { useSyncExternalStore } from 'react'
import { CURRENCIES, type Currency } from '#contract/accounts/schemas.ts'
import { useSession } from './session.ts'

const KEY = 'currency'

/** Their own short names, the same in every language. */
export const CURRENCY_SIGNS: Readonly<Record<Currency, string>> = {
  usd: '$ USD',
  eur: '€ EUR',
  gbp: '£ GBP',
  jpy: '¥ JPY',
}

const listeners = new Set<() => void>()

const deviceCurrency = (): Currency => {
  try {
    const kept = localStorage.getItem(KEY)
    return CURRENCIES.find(currency => currency === kept) ?? 'usd'
  } catch {
    return 'usd' // storage may be closed to us
  }
}

export const keepCurrency = (currency: Currency) => {
  try {
    localStorage.setItem(KEY, currency)
  } catch {
    // Storage may be full or closed: who is signed in has it in the account all the same.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The person's choice, else that of this device. */
export const useCurrency = (): Currency => {
  const onDevice = useSyncExternalStore(subscribe, deviceCurrency)
  return useSession().user?.preferences.currency ?? onDevice
}
