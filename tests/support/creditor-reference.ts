import { findCreditorReferences } from '#contract/payments/reference.rules.ts'

/** Whether this is one valid creditor reference and nothing else. */
export const isCreditorReference = (written: string | null) =>
  written !== null && findCreditorReferences(written).join() === written
