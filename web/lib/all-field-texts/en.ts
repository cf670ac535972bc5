export { fieldTexts as default } from '#contract/messages/en.ts'
