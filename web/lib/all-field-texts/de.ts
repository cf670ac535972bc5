export { fieldTexts as default } from '#contract/messages/de.ts'
