/** Why mails came that people can switch off; said at their foot. */
export const PAYMENT_UPDATES =
  'You get this mail because payment updates are on. You can switch them off in your settings, under Notifications.'
