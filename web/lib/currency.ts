import { useSyncExternalStore } from 'react'
import { CURRENCIES, type Currency } from '#contract/kernel/currencies.ts'
import { useSession } from './session.ts'

const KEY = 'currency'

/** Their usual short names, the same in every language. */
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
    return 'usd' // The storage may be forbidden.
  }
}

export const keepCurrency = (currency: Currency) => {
  try {
    localStorage.setItem(KEY, currency)
  } catch {
    // The storage may be full or forbidden; a signed-in person has the choice in the account anyway.
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
