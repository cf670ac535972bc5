import * as z from 'zod/mini'
import type { FieldMessage } from '../messages/en.ts'
import { MAXIMUM_PASSWORD, MINIMUM_NAME, MINIMUM_PASSWORD } from './constants.ts'

/** Names a text of `contract/messages`; schemas carry keys so that both sides can say them in any language. */
const says = (key: FieldMessage) => key

/** Trimmed text between two lengths. Its upper bound is there before any pattern looks at it. */
export const text = (least: number, most: number, tooShort: FieldMessage) =>
  z
    .string(says(tooShort))
    .check(z.trim(), z.minLength(least, says(tooShort)), z.maxLength(most, says('field.too_long')))

export const optionalText = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, says('field.too_long')))

/** A part of one is neither too small nor too large: what is wrong with it is told, and nothing else. */
export const wholeNumber = (message: FieldMessage) => z.int({ error: says(message), abort: true })

/** `whole`: what is said of 1.5, where the other words would be true of it. */
export const positive = (most: number, message: FieldMessage, whole: FieldMessage = message) =>
  z
    .number(says(message))
    .check(wholeNumber(whole), z.gte(1, says(message)), z.lte(most, says('field.too_large')))

/** A number of an address's query: plain decimal digits, so that an empty or odd value is bad and not 0. */
export const decimalIn = (least: number, most: number, message: FieldMessage) =>
  z.pipe(
    z.pipe(
      z.union(
        [z.number(), z.string().check(z.maxLength(30), z.regex(/^-?\d+(?:\.\d+)?$/, says(message)))],
        says(message),
      ),
      z.transform(Number),
    ),
    z.number(says(message)).check(z.gte(least, says(message)), z.lte(most, says(message))),
  )

export const wholeIn = (least: number, most: number, message: FieldMessage, whole: FieldMessage = message) =>
  z.pipe(decimalIn(least, most, message), wholeNumber(whole))

export const email = z
  .string(says('profile.email'))
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, says('profile.email')), z.email(says('profile.email')))

export const fullName = text(MINIMUM_NAME, 120, 'profile.name_short')

export const newPassword = z
  .string(says('password.short'))
  .check(
    z.minLength(MINIMUM_PASSWORD, says('password.short')),
    z.maxLength(MAXIMUM_PASSWORD, says('password.long')),
  )

/** 256 random bits in base64url. The length is loose so that a wrong token and an unknown one answer alike. */
export const token = z.string().check(z.minLength(1), z.maxLength(200))
