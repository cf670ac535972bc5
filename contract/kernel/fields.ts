import * as z from 'zod/mini'
import { cleanLine, cleanText, hidesSomething, namesWebsite } from './characters.ts'
import { MAXIMUM_PASSWORD, MINIMUM_NAME, MINIMUM_PASSWORD } from './constants.ts'
import { CURRENCIES } from './currencies.ts'
import type { FieldMessage } from './field-messages.ts'
import { LANGUAGES } from './languages.ts'

/**
 * The key of a text in `contract/messages`. Schemas carry keys, so that both sides can show the text in any language.
 */
const says = (key: FieldMessage) => key

/**
 * Text input: it is normalised before its length is checked, and its maximum length is checked before any pattern runs.
 */
const typed = (clean: (words: string) => string, message?: FieldMessage) =>
  z.string(message).check(
    z.overwrite(clean),
    z.refine(words => !hidesSomething(words), says('field.characters')),
  )

/** Trimmed text between two lengths, with any number of lines. */
export const text = (least: number, most: number, tooShort: FieldMessage) =>
  typed(cleanText, says(tooShort)).check(
    z.minLength(least, says(tooShort)),
    z.maxLength(most, says('field.too_long')),
  )

export const optionalText = (most: number, tooLong: FieldMessage = 'field.too_long') =>
  typed(cleanText).check(z.maxLength(most, says(tooLong)))

/** The same as {@link optionalText}, without web addresses: a mail to somebody who does not know us quotes it. */
export const optionalTextWithoutLinks = (most: number, tooLong: FieldMessage, link: FieldMessage) =>
  optionalText(most, tooLong).check(z.refine(words => !namesWebsite(words), says(link)))

/** The same as {@link text}, in one line: line ends and tabs become spaces. */
export const line = (
  least: number,
  most: number,
  tooShort: FieldMessage,
  tooLong: FieldMessage = 'field.too_long',
) =>
  typed(cleanLine, says(tooShort)).check(z.minLength(least, says(tooShort)), z.maxLength(most, says(tooLong)))

export const optionalLine = (most: number) =>
  typed(cleanLine).check(z.maxLength(most, says('field.too_long')))

/**
 * The same as {@link line}, without web addresses: mails contain names, and an address in a name would become a link in
 * our mail.
 */
export const name = (least: number, most: number, tooShort: FieldMessage) =>
  line(least, most, tooShort).check(z.refine(words => !namesWebsite(words), says('field.no_links')))

/** A value that a program created and sends back to us: printable ASCII. */
export const code = (most: number, message: FieldMessage = 'field.invalid') =>
  z.string(says(message)).check(z.maxLength(most, says(message)), z.regex(/^[\x21-\x7e]*$/, says(message)))

/** For a fraction, neither the minimum nor the maximum message fits: only the message for fractions is shown. */
export const wholeNumber = (message: FieldMessage) => z.int({ error: says(message), abort: true })

/** `whole`: the message for a value such as 1.5, where the other messages would be true as well. */
export const positive = (most: number, message: FieldMessage, whole: FieldMessage = message) =>
  z
    .number(says(message))
    .check(wholeNumber(whole), z.gte(1, says(message)), z.lte(most, says('field.too_large')))

/** A number in a URL's query: plain decimal digits, so that an empty or odd value is invalid and not 0. */
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

export const fullName = name(MINIMUM_NAME, 120, 'profile.name_short')

export const newPassword = z
  .string(says('password.short'))
  .check(
    z.minLength(MINIMUM_PASSWORD, says('password.short')),
    z.maxLength(MAXIMUM_PASSWORD, says('password.long')),
  )

/**
 * 256 random bits in base64url. Other lengths are accepted, so that a malformed token and an unknown one get the same
 * answer.
 */
export const token = code(200).check(z.minLength(1))

/** Of a home and of everything that is paid for it. */
export const currency = z.enum(CURRENCIES)

/** The language of an owner's text; null where they have not said it. */
export const writtenIn = z.nullable(z.enum(LANGUAGES))
