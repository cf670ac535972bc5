import * as z from 'zod/mini'
import type { FieldMessage } from '../messages/en.ts'
import { cleanLine, cleanText, hidesSomething, namesWebsite } from './characters.ts'
import { MAXIMUM_PASSWORD, MINIMUM_NAME, MINIMUM_PASSWORD } from './constants.ts'

/** Names a text of `contract/messages`; schemas carry keys so that both sides can say them in any language. */
const says = (key: FieldMessage) => key

/** What people type, cleaned before it is measured; its upper bound is there before any pattern looks at it. */
const typed = (clean: (words: string) => string, message?: FieldMessage) =>
  z.string(message).check(
    z.overwrite(clean),
    z.refine(words => !hidesSomething(words), says('field.characters')),
  )

/** Trimmed text between two lengths, in as many lines as people like. */
export const text = (least: number, most: number, tooShort: FieldMessage) =>
  typed(cleanText, says(tooShort)).check(
    z.minLength(least, says(tooShort)),
    z.maxLength(most, says('field.too_long')),
  )

export const optionalText = (most: number, tooLong: FieldMessage = 'field.too_long') =>
  typed(cleanText).check(z.maxLength(most, says(tooLong)))

/** As {@link text}, in one line: line ends and tabs become blanks. */
export const line = (
  least: number,
  most: number,
  tooShort: FieldMessage,
  tooLong: FieldMessage = 'field.too_long',
) =>
  typed(cleanLine, says(tooShort)).check(z.minLength(least, says(tooShort)), z.maxLength(most, says(tooLong)))

export const optionalLine = (most: number) =>
  typed(cleanLine).check(z.maxLength(most, says('field.too_long')))

/** As {@link line}, without web addresses: names stand in mails, where an address would be a link of ours. */
export const name = (least: number, most: number, tooShort: FieldMessage) =>
  line(least, most, tooShort).check(z.refine(words => !namesWebsite(words), says('field.no_links')))

/** What a program made and hands back to us: printable ASCII. */
export const code = (most: number, message: FieldMessage = 'field.invalid') =>
  z.string(says(message)).check(z.maxLength(most, says(message)), z.regex(/^[\x21-\x7e]*$/, says(message)))

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

export const fullName = name(MINIMUM_NAME, 120, 'profile.name_short')

export const newPassword = z
  .string(says('password.short'))
  .check(
    z.minLength(MINIMUM_PASSWORD, says('password.short')),
    z.maxLength(MAXIMUM_PASSWORD, says('password.long')),
  )

/** 256 random bits in base64url. The length is loose so that a wrong token and an unknown one answer alike. */
export const token = code(200).check(z.minLength(1))
