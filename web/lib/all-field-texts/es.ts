export { fieldTexts as default } from '#contract/messages/es.ts'
