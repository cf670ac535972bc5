/** 128 random bits; `crypto.randomUUID` is missing where the page is served over plain http. */
export const newRetryKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
