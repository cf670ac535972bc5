/** The headings of files that people keep. Money is in dollars. */
export const bookingExportHeads = [
  'Booking',
  'Property',
  'Guest',
  'Guest email',
  'Check-in Date',
  'Check-out Date',
  'Nights',
  'Guests',
  'Status',
  'Nights total (USD)',
  'Trust discount (USD)',
  'Cleaning fee (USD)',
  'Service fee (USD)',
  'Total Amount (USD)',
  'Requested',
] as const
